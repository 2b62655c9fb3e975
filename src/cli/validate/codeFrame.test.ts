import { describe, expect, it } from 'vitest';
import { createPaint } from '../paint.ts';
import { checkDocument } from './checkDocument.ts';
import { codeFrame } from './codeFrame.ts';

async function frame(text: string, pointer: string): Promise<string[]> {
  const { problems, lines } = await checkDocument({ name: 'a.json', bytes: new TextEncoder().encode(text) }, () => [
    { code: 'layout/invalid-props', severity: 'error', pointer, what: '', why: '', fix: '' },
  ]);
  const [problem] = problems;
  return problem ? codeFrame(problem, lines, createPaint(false)) : [];
}

describe('codeFrame', () => {
  it('shows the lines around the place and marks it', async () => {
    expect(await frame('{\n  "name": "x",\n  "limit": "many",\n  "more": 1\n}', '/limit')).toEqual([
      '  1 | {',
      '  2 |   "name": "x",',
      '  3 |   "limit": "many",',
      '    |            ^^^^^^',
      '  4 |   "more": 1',
    ]);
  });

  it('keeps the mark under the place behind wide and combining characters and tabs', async () => {
    expect(await frame('{"漢字": 1}', '/漢字')).toEqual(['  1 | {"漢字": 1}', '    |          ^']);
    expect(await frame('{"e\u0301": 1}', '/e\u0301')).toEqual(['  1 | {"e\u0301": 1}', '    |       ^']);
    expect((await frame('{\n\t"a": 1\n}', '/a'))[2]).toBe('    |       ^');
  });

  it('cuts a one-line document around the place', async () => {
    const [line = '', mark = ''] = await frame(`{"a": "${'x'.repeat(500)}", "b": 7, "c": "${'y'.repeat(500)}"}`, '/b');
    expect(line.length).toBeLessThan(125);
    expect(line[mark.indexOf('^')]).toBe('7');
  });

  it('lets no document move the cursor or mirror the line', async () => {
    expect((await frame('{"a": "\u009b31m\u202e"}', '/a')).join('')).not.toMatch(/[\u009b\u202e]/);
  });
});

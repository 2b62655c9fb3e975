import { describe, expect, it } from 'vitest';
import type { Problem } from '#lib/problem.ts';
import { maxLayoutBytes } from '#runtime/core/limits.ts';
import { checkDocument } from './checkDocument.ts';

const problemAt = (pointer: string): Problem => ({
  code: 'layout/invalid-props',
  severity: 'error',
  pointer,
  what: 'What.',
  why: 'Why.',
  fix: 'Fix.',
});
const check = async (text: string | Uint8Array, ...pointers: string[]) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
  return (await checkDocument({ name: 'home.json', bytes }, () => pointers.map(problemAt))).problems;
};
const placeOf = async (text: string | Uint8Array, pointer: string) =>
  (await check(text, pointer)).map(({ line, column, endLine, endColumn }) => [line, column, endLine, endColumn]);

describe('checkDocument', () => {
  it('marks a short value, the key of a long one, and the bracket of what has no key', async () => {
    const text = '{\n  "layout": [\n    { "title": "x", "options": { "a": 1 } }\n  ]\n}';
    expect(await placeOf(text, '/layout/0/title')).toEqual([[3, 16, 3, 19]]);
    expect(await placeOf(text, '/layout/0/options')).toEqual([[3, 21, 3, 30]]);
    expect(await placeOf(text, '/layout/0')).toEqual([[3, 5, 3, 6]]);
    expect(await placeOf(text, '/name')).toEqual([[1, 1, 1, 2]]);
  });

  it('counts the same with a byte order mark, with CRLF, and behind characters of several bytes', async () => {
    expect(await placeOf('\ufeff{"a": 1}', '/a')).toEqual([[1, 7, 1, 8]]);
    expect(await placeOf('{\r\n  "a": 1\r\n}', '/a')).toEqual([[2, 8, 2, 9]]);
    expect(await placeOf('{"é😀": "漢字", "a": 1}', '/a')).toEqual([[1, 19, 1, 20]]);
  });

  it('sorts the problems by place', async () => {
    expect((await check('{"a": 1, "b": 2}', '/b', '/a')).map(({ pointer }) => pointer)).toEqual(['/a', '/b']);
  });

  it('says where a file stops being UTF-8', async () => {
    const latin1 = Uint8Array.from([...'{"name": "caf'].map((letter) => letter.charCodeAt(0)).concat(0xe9, 0x22, 0x7d));
    expect(await check(latin1)).toMatchObject([
      { code: 'layout/not-json', line: 1, column: 14, what: 'From here on, the file is not valid UTF-8.' },
    ]);
    expect(await check(Uint8Array.from([0xff, 0xfe, 0x7b, 0x00]))).toMatchObject([
      { what: 'The file is encoded as UTF-16.', fix: 'Save it as UTF-8.' },
    ]);
  });

  it('refuses a document over the cap before reading it', async () => {
    expect(await check(`{"a": "${'x'.repeat(maxLayoutBytes)}"`)).toMatchObject([{ code: 'layout/too-large', line: 1 }]);
  });

  it('survives hostile depth', async () => {
    expect(await check('['.repeat(200_000))).toMatchObject([{ code: 'layout/not-json' }]);
    expect(await check('['.repeat(200_000) + ']'.repeat(200_000))).toEqual([]);
  });
});

import { expect, it } from 'vitest';
import { cpuMs } from '../../../tests/support/cpuTime.ts';
import { readJson } from './readJson.ts';

const list = (item: string, count: number) => `[${Array(count).fill(item).join()}]`;

it('parses long texts, and many values', () => {
  const text = `a "quoted", long text with [brackets] and a \\`.repeat(200_000);
  expect(readJson(JSON.stringify({ text, more: [1, 2] }))).toEqual({ text, more: [1, 2] });
  expect(readJson(list('0', 900_000))).toHaveLength(900_000);
});

it.each(['0', '[]', '{}', '""', '"a"'])('refuses millions of values such as %s before parsing them', (item) => {
  expect(() => readJson(list(item, 1_100_000))).toThrow('The request body has too many values.');
});

it('counts in linear time, also in strings that never end', async () => {
  const odd = [`["${'\\'.repeat(20_000_000)}`, `["${'\\"'.repeat(10_000_000)}`, `["${'a'.repeat(20_000_000)}`];
  for (const text of odd) {
    const ms = await cpuMs(() => expect(() => readJson(text)).toThrow('The request body is not valid JSON.'));
    expect(ms).toBeLessThan(5000);
  }
});

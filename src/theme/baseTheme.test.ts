import { readFile, stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { constant } from './baseValues.ts';

it('[SH-THEME-020] is set in Open Sans', () => expect(constant.font.body.startsWith("'Open Sans'")).toBe(true));

it('[SH-THEME-021] [SH-THEME-022] [SH-THEME-023] [SH-THEME-024] [SH-THEME-025] has sizes of 16, 14, 12, 24 and 32 pixels', () => {
  const { sizeLarge, sizeMedium, sizeSmall, sizeTitle, sizeLargeTitle } = constant.font;
  expect(
    [sizeLarge, sizeMedium, sizeSmall, sizeTitle, sizeLargeTitle].map((size) => Number.parseFloat(size) * 16),
  ).toEqual([16, 14, 12, 24, 32]);
});

it('ships one font file of at most 25 kB, a woff2', async () => {
  const file = new URL('fonts/open-sans-latin.woff2', import.meta.url);
  expect((await stat(file)).size).toBeLessThanOrEqual(25_000);
  expect((await readFile(file)).subarray(0, 4).toString()).toBe('wOF2');
});

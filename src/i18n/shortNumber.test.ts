import { expect, it } from 'vitest';
import { shortNumber } from './shortNumber.ts';

it('[SH-UI-035] abbreviates numbers from 1000 with the decimal sign of the language', () => {
  const texts = [999, 1260, 12_345_678, -1260].map((value) => [shortNumber(value, 'en'), shortNumber(value, 'de')]);
  expect(texts).toEqual([
    ['999', '999'],
    ['1.3k', '1,3k'],
    ['12.3m', '12,3m'],
    ['-1.3k', '-1,3k'],
  ]);
});

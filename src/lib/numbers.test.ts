import { expect, it } from 'vitest';
import { abbreviate, formatBytes, isNumeric } from './numbers.ts';

it('[SH-UI-035] abbreviates from 1000 with one decimal, without a trailing .0, carried into the next unit', () => {
  const cases: readonly (readonly [number, string])[] = [
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1049, '1k'],
    [1050, '1.1k'],
    [1260, '1.3k'],
    [12345, '12.3k'],
    [999_949, '999.9k'],
    [999_999, '1m'],
    [12_345_678, '12.3m'],
    [2e9, '2b'],
    [5.5e12, '5.5t'],
    [2e15, '2000t'],
    [-1260, '-1.3k'],
  ];
  for (const [value, text] of cases) expect(abbreviate(value)).toBe(text);
});

it('[SH-UI-034] writes bytes in steps of 1024 from B to TB', () => {
  expect([0, 1023, 1024, 1536, 1024 ** 2, 5 * 1024 ** 3, 1024 ** 5].map(formatBytes)).toEqual([
    '0 B',
    '1023 B',
    '1 KB',
    '1.5 KB',
    '1 MB',
    '5 GB',
    '1024 TB',
  ]);
});

it('[SH-FORM-003] takes for a number what is an optional sign, digits and optional decimals', () => {
  expect(['1', '-1', '+1.5', '007'].every(isNumeric)).toBe(true);
  expect(['', '.', '1.', '.5', '1e3', '1,000', ' 1', '0x1', '--1'].some(isNumeric)).toBe(false);
});

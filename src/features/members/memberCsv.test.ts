import { expect, it } from 'vitest';
import { csvCell, csvOf } from './memberCsv.ts';

it('cells keep their text, and none is a formula', () => {
  expect([csvCell('a "b", c'), csvCell('two\nlines'), csvCell(null), csvCell(-3)]).toEqual([
    '"a ""b"", c"',
    '"two\nlines"',
    '',
    '-3',
  ]);
  for (const text of ['=1+1', '+1', '-1', '@x', '\t=1']) expect(csvCell(text), text).toMatch(/^"?'/);
});

it('the first line names the columns', () => {
  expect(csvOf([])).toBe('userID,name,email,emailConfirmed,banned,roles,countPosts,points,dateInserted,dateLastActive');
});

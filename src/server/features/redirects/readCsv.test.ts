import { expect, it } from 'vitest';
import { readCsv } from './readCsv.ts';

it('reads commas, semicolons and tabs, with and without quotes', () => {
  expect(readCsv('/a,/b\r\n"/c,1","/d ""x"""\n\n/e,/f')).toEqual([
    { line: 1, fields: ['/a', '/b'] },
    { line: 2, fields: ['/c,1', '/d "x"'] },
    { line: 4, fields: ['/e', '/f'] },
  ]);
  expect(readCsv('\uFEFF/a;/b;302')).toEqual([{ line: 1, fields: ['/a', '/b', '302'] }]);
  expect(readCsv('/a\t/b')).toEqual([{ line: 1, fields: ['/a', '/b'] }]);
});

it('counts the lines of fields with line breaks, and survives a quote that never closes', () => {
  expect(readCsv('"/a\nx",/b\n/c,/d')).toEqual([
    { line: 1, fields: ['/a\nx', '/b'] },
    { line: 3, fields: ['/c', '/d'] },
  ]);
  expect(readCsv('"/a,/b\n/c')).toEqual([{ line: 1, fields: ['/a,/b\n/c'] }]);
  expect(readCsv('')).toEqual([]);
});

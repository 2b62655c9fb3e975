import { expect, it } from 'vitest';
import { parseRange, readMoment, readRecordNumber } from './range.ts';

const parse = (text: string) => parseRange(text, readRecordNumber);

it('reads lists of values', () => {
  expect(parse('1,2,3')).toEqual({ kind: 'list', values: [1, 2, 3] });
  expect(parse(' 7 ')).toEqual({ kind: 'list', values: [7] });
});

it('reads comparisons', () => {
  expect(parse('>=5')).toEqual({ kind: 'span', from: { value: 5, isIncluded: true } });
  expect(parse('>5')).toEqual({ kind: 'span', from: { value: 5, isIncluded: false } });
  expect(parse('<= 5')).toEqual({ kind: 'span', to: { value: 5, isIncluded: true } });
});

it('reads spans with dots and with brackets', () => {
  expect(parse('1..10')).toEqual({
    kind: 'span',
    from: { value: 1, isIncluded: true },
    to: { value: 10, isIncluded: true },
  });
  expect(parse('[1,10)')).toEqual({
    kind: 'span',
    from: { value: 1, isIncluded: true },
    to: { value: 10, isIncluded: false },
  });
  expect(parse('(1,]')).toEqual({ kind: 'span', from: { value: 1, isIncluded: false } });
  expect(parse('..10')).toEqual({ kind: 'span', to: { value: 10, isIncluded: true } });
});

it('reads dates the same way', () => {
  expect(parseRange('2026-01-01..2026-02-01T10:00:00Z', readMoment)).toEqual({
    kind: 'span',
    from: { value: new Date('2026-01-01'), isIncluded: true },
    to: { value: new Date('2026-02-01T10:00:00Z'), isIncluded: true },
  });
});

it('gives nothing for what cannot be read, in whole or in part', () => {
  for (const text of [
    '',
    'x',
    '1,x',
    '>=',
    '[,]',
    '..',
    '1..x',
    '99999999999',
    '1;drop',
    '[1,2',
    '1e3',
    `${'1,'.repeat(600)}1`,
  ]) {
    expect(parse(text), text).toBeUndefined();
  }
  expect(parseRange('2026-13-45', readMoment)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { sortedJson } from './sortedJson.ts';

it('is the same for equal values, whatever the order of their keys, and keeps the order of lists', () => {
  expect(sortedJson({ b: 1, a: { d: [2, 1], c: null } })).toBe('{"a":{"c":null,"d":[2,1]},"b":1}');
  expect(sortedJson({ a: { c: null, d: [2, 1] }, b: 1 })).toBe(sortedJson({ b: 1, a: { d: [2, 1], c: null } }));
  expect(sortedJson(undefined)).toBeUndefined();
});

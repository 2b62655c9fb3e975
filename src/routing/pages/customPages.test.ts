import { expect, it } from 'vitest';
import { readPagePath } from './customPages.ts';

it.each([
  ['about/us/', '/about/us'],
  ['/über/uns', '/über/uns'],
  ['a'.repeat(199), `/${'a'.repeat(199)}`],
  // with its slash it would be longer than the API takes, so that no export could be applied
  ['a'.repeat(200), undefined],
  ['', undefined],
  ['a b', undefined],
])('%s is the address %s', (text, path) => {
  expect(readPagePath(text)).toBe(path);
});

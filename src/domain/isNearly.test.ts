import { expect, it } from 'vitest';
import { isNearly } from './isNearly.ts';

it.each([
  ['kitchen', 'kichen'],
  ['kitchen', 'kitschen'],
  ['kitchen', 'kitcken'],
  ['kitchen', 'ktichen'],
  ['kitchen', 'kichen'.slice(0, 5)],
  ['settings', 'setings'],
  ['settings', 'settinsg'],
  ['مقهى التصليح'.split(' ')[1] ?? '', 'التصلح'],
])('%s is nearly "%s"', (word, text) => {
  expect(isNearly(word, text)).toBe(true);
});

it.each([
  ['kitchen', 'kiten'],
  ['kitchen', 'chicken'],
  ['roles', 'role'],
  ['roles', 'rles'],
  ['posts', 'boats'],
  ['log', 'logins'],
])('%s is not nearly "%s"', (word, text) => {
  expect(isNearly(word, text)).toBe(false);
});

import { expect, it } from 'vitest';
import { isOverloaded } from './markdownLoad.ts';

it.each(['\\', '\\*', 'a\\\n', '\\\r'])(
  'shows a text of many %j as it is, because each is a token of its own',
  (sign) => {
    expect(isOverloaded(sign.repeat(199_000 / sign.length))).toBe(true);
    expect(isOverloaded(sign.repeat(100))).toBe(false);
  },
);

it('renders paths and commands with many backslashes', () => {
  expect(isOverloaded('Copy C:\\Users\\fenn\\notes here.\n\n'.repeat(3000))).toBe(false);
});

import { expect, it } from 'vitest';
import { readableUrl } from './unreadableRequests.ts';

it.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/a%', '/a%25'],
  ['/%ff?q=%ff', '/%25ff?q=%ff'],
  ['/caf%C3%A9?q=%', '/caf%C3%A9?q=%'],
  ['/a%2Fb', '/a%2Fb'],
])('takes %s by the letter where it stands for no text: %s', (url, readable) => {
  expect(readableUrl(url)).toBe(readable);
});

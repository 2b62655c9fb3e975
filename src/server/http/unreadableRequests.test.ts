import { expect, it } from 'vitest';
import { siteAddress } from '#lib/siteAddress.ts';
import { readableUrl } from './unreadableRequests.ts';

it.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/a%', '/a%25'],
  ['/%ff?q=%ff', '/%25ff?q=%ff'],
  ['/caf%C3%A9?q=%', '/caf%C3%A9?q=%'],
  ['/a%2Fb', '/a%2Fb'],
])('reads %s literally if it is not encoded text: %s', (url, readable) => {
  expect(readableUrl(url)).toBe(readable);
});

it.each([
  ['//', '/%2F'],
  ['///', '/%2F%2F'],
  ['//?x', '/%2F?x'],
  ['/\\', '/%5C'],
  ['//%', '/%2F%25'],
  ['//[', '/%2F%5B'],
  ['//:80', '/%2F%3A80'],
  ['//@', '/%2F%40'],
  ['//host/x?q=//', '/%2Fhost%2Fx?q=//'],
  ['/.//host', '/.%2F%2Fhost'],
  ['/..//host', '/..%2F%2Fhost'],
  ['/%2e//host', '/%252e%2F%2Fhost'],
  ['/\t/host', '/%09%2Fhost'],
  ['http://host/categories?page=2', '/categories?page=2'],
  ['http://host', '/'],
  ['http://host//', '/%2F'],
  ['*', '*'],
])('makes a path of this site of %j: %s', (url, readable) => {
  expect(readableUrl(url)).toBe(readable);
  expect(siteAddress(readable)).toBeDefined();
});

import { expect, it } from 'vitest';
import { safeTarget } from './safeTarget.ts';

const origin = 'https://talk.example';
const entries = ['/Join', 'https://login.example/in', '/entry/signout'];

it('[SH-ROUTE-005] leads back to a path of this site', () => {
  expect(safeTarget('/discussions?page=2#Comment_5', origin, entries)).toBe('/discussions?page=2#Comment_5');
  expect(safeTarget('https://talk.example/categories', origin, entries)).toBe('/categories');
  for (const kept of ['/entry/emailConfirmRequest', '/entryway', '/joiners', '/discussions?target=/entry/signin'])
    expect(safeTarget(kept, origin, entries)).toBe(kept);
});

it.each([
  '',
  undefined,
  5,
  '//evil.example',
  '/.//evil.example',
  '/..//evil.example/x',
  '/a/..//evil.example',
  '/%2e//evil.example',
  'https://talk.example/.//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'https://talk.example.evil',
  'javascript:alert(1)',
  '/a\nb',
  '\t//evil.example',
  '/entry/signin',
  '/ENTRY/register?x',
  '/ENTRY/signout',
  '/entry',
  '/entry/signin/',
  '/a/../Entry/signin',
  '/JOIN?target=/',
  '/join/',
  'discussions',
])('[B4] leads home instead of to %j', (target) => {
  expect(safeTarget(target, origin, entries)).toBe('/');
});

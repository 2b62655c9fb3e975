import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redirectAddress, siteAddress } from './siteAddress.ts';

const origin = 'https://talk.example';

/** URLs that lead to another host as browsers parse them, or if only their path is used. */
const leaving = [
  '//evil.test/x',
  '/.//evil.test/x',
  '/..//evil.test/x',
  '/././/evil.test',
  '/a/..//evil.test',
  '/%2e//evil.test',
  '/%2E%2e//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/.\\/evil.test',
  '/\t/evil.test',
  '/\n/evil.test',
  '\t//evil.test',
  '/.\t//evil.test',
  'https://talk.example//evil.test',
  'https://talk.example/.//evil.test',
  'https://evil.test',
  'https:\\\\evil.test',
  'https://talk.example@evil.test/',
  'https://talk.example.evil.test/',
  'https://name@talk.example/',
  'http://talk.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  '../..//evil.test',
];

describe('what stays on the site', () => {
  it.each(leaving)('is not %j', (address) => expect(siteAddress(address, origin)).toBeUndefined());

  it.each([
    ['/discussions?page=2#Comment_5', '/discussions?page=2#Comment_5'],
    ['https://talk.example/categories', '/categories'],
    ['/a/../b', '/b'],
    ['/%2f/evil.test', '/%2f/evil.test'],
    ['/search?query=//evil.test', '/search?query=//evil.test'],
    ['/a//b', '/a//b'],
    ['', '/'],
  ])('is %j, as %j', (address, path) => expect(siteAddress(address, origin)).toBe(path));

  it('is what a browser would stay with, however often it is read again', () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '\\',
      '\t',
      '\n',
      '%2e',
      '%2f',
      'evil.test',
      ':',
      '@',
      '?',
      '#',
      'https:',
      'a',
      ' ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 9 }), (pieces) => {
        const path = siteAddress(pieces.join(''), origin);
        if (path === undefined) return;
        expect(new URL(path, `${origin}/deep/page`).origin).toBe(origin);
        expect(siteAddress(path, origin)).toBe(path);
      }),
      { numRuns: 5000 },
    );
  });
});

it('lets a redirect name another site of the web, never one that is hidden in a path', () => {
  expect(redirectAddress('https://example.org/a', origin)).toBe('https://example.org/a');
  expect(redirectAddress('/a', origin)).toBe('/a');
  for (const address of leaving.filter((one) => !/^https:\/\/evil|^http:\/\/talk|evil\.test\/$/.test(one)))
    expect(redirectAddress(address, origin), address).toBeUndefined();
});

import { describe, expect, it } from 'vitest';
import { isValidUrl, safeHref } from './safeHref.ts';

describe('safeHref', () => {
  it.each([
    'http://a.example',
    'https://a.example',
    'tel:123',
    'mailto:a@b.example',
    '/path',
    '#part',
    'HTTPS://A.EXAMPLE',
    'MailTo:a@b.example',
  ])('[SH-API-006] leaves %s as it is', (address) => expect(safeHref(address)).toBe(address));

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'ftp://a.example',
    'relative/path',
  ])('[SH-API-007] prefixes %s with unsafe:', (address) => expect(safeHref(address)).toBe(`unsafe:${address}`));

  it('[SH-API-007] sees through leading spaces and control characters', () => {
    expect(safeHref('  https://a.example ')).toBe('https://a.example');
    expect(safeHref('\u0001javascript:alert(1)')).toBe('unsafe:javascript:alert(1)');
    expect(safeHref(' java\n\tscript:alert(1)')).toBe('unsafe:javascript:alert(1)');
  });

  // B4: URLs of other sites are never treated as our own.
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    ' //evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http:\\\\evil.example',
    'evil.example',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'java\0script:alert(1)',
    'ＪavaScript:alert(1)',
    '%6aavascript:alert(1)',
    'unsafe:https://a.example',
    '?q=1',
  ])('[SH-API-007] neutralises %j', (address) => expect(safeHref(address)).toMatch(/^unsafe:/));

  it('turns nothing into a link that leads nowhere', () => {
    expect([safeHref(''), safeHref(null), safeHref(undefined)]).toEqual(['#', '#', '#']);
  });
});

describe('isValidUrl', () => {
  it('[SH-API-008] accepts http and https only', () => {
    expect(['http://a.example', ' HTTPS://a.example/x?y'].map(isValidUrl)).toEqual([true, true]);
    expect(['tel:1', 'mailto:a@b.c', 'javascript:alert(1)', '/path', 'a.example', ''].map(isValidUrl)).toEqual(
      Array(6).fill(false),
    );
  });
});

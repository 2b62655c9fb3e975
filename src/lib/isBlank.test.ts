import { expect, it } from 'vitest';
import { isBlank, visibleLength } from './isBlank.ts';

it('sees nothing in blanks, joiners and fillers, alone or together', () => {
  for (const code of [
    0x20, 0x09, 0xa0, 0xad, 0x34f, 0x115f, 0x180e, 0x2003, 0x200b, 0x200d, 0x200e, 0x2028, 0x2060, 0x2800, 0x3164,
    0xfe0f, 0xfeff, 0xe0020,
  ])
    expect(isBlank(String.fromCodePoint(code, code)), code.toString(16)).toBe(true);
  expect(isBlank('')).toBe(true);
});

it('sees letters, signs and pictures, with what joins them', () => {
  for (const text of ['a', '.', '\u200bx', '\u{1f469}\u200d\u{1f373}', 'می\u200cخواهم', '\u0301e'])
    expect(isBlank(text), text).toBe(false);
});

it('counts what is read', () => {
  expect(visibleLength(' a b\u200b\u200b ')).toBe(3);
  expect(visibleLength('\u2060')).toBe(0);
});

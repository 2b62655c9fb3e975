import { expect, it } from 'vitest';
import { byGroup, emojiGroups, emojiOf, searchEmojis, tones, withTone } from './allEmojis.ts';
import { emojis } from './emoji.ts';

const glyphs = (typed: string) => searchEmojis(typed).map(({ glyph }) => glyph);
const toned = (glyph: string) => {
  const emoji = emojiOf(glyph);
  return emoji && withTone(emoji, tones[5]);
};

it('holds every emoji once, in groups, with all that have a short name', () => {
  const all = emojiGroups.flatMap((group) => byGroup[group].map(({ glyph }) => glyph));
  expect(new Set(all).size).toBe(all.length);
  expect(emojis.filter(({ glyph }) => !emojiOf(glyph))).toEqual([]);
});

it('finds by names of Unicode and by short names, what begins as typed first', () => {
  expect(glyphs('tada')).toEqual(['🎉']);
  expect(glyphs('rocket')[0]).toBe('🚀');
  expect(glyphs('red heart')[0]).toBe('❤️');
  expect(glyphs('heart red')).toContain('❤️');
  expect(glyphs('xyzzy')).toEqual([]);
});

it('gives people a skin tone, and nothing else', () => {
  expect(['👍', '✌️', '🧑‍💻', '🎉'].map(toned)).toEqual(['👍🏿', '✌🏿', '🧑🏿‍💻', '🎉']);
  expect(emojiOf('👍🏿')?.glyph).toBe('👍');
  expect(emojiOf('✌🏿')?.glyph).toBe('✌️');
});

import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { byGroup, emojiGroups, emojiOf, searchEmojis, tones, withTone } from './allEmojis.ts';
import { emojis, findEmojis } from './emoji.ts';
import { loadEmojiNames } from './emojiNames.ts';

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

it('knows a name of every emoji in every language of the interface', async () => {
  const languages = (await readdir(new URL('../../../i18n/languages', import.meta.url))).map((file) =>
    file.slice(0, -5),
  );
  for (const language of languages) {
    const names = await loadEmojiNames(language);
    const without = emojiGroups.flatMap((group) => byGroup[group]).filter(({ glyph }) => !names?.get(glyph)?.[0]);
    expect([language, without]).toEqual([language, []]);
  }
});

it('finds by names in the viewer’s language, with and without accents, and still by English ones', async () => {
  const [french, japanese] = await Promise.all([loadEmojiNames('fr'), loadEmojiNames('ja')]);
  expect(searchEmojis('fusee', french)[0]?.glyph).toBe('🚀');
  expect(searchEmojis('ŒUF', french).map(({ glyph }) => glyph)).toContain('🥚');
  expect(searchEmojis('rocket', french)[0]?.glyph).toBe('🚀');
  expect(searchEmojis('ロケット', japanese)[0]?.glyph).toBe('🚀');
  expect(findEmojis('fusée', french)[0]?.glyph).toBe('🚀');
  expect(await loadEmojiNames('en')).toBeUndefined();
});

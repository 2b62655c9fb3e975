import { emojis, type Emoji } from './emoji.ts';
import { type EmojiNames, rankOfNames } from './emojiNames.ts';
// The emoji of Unicode 15.1 in its order and groups, with CLDR names, from unicode-emoji-json 0.9 (MIT licence). A star
// marks those with skin tones.
import unicode from './unicode.json' with { type: 'json' };

export type EmojiGroup = keyof typeof unicode;
export const emojiGroups = Object.keys(unicode) as readonly EmojiGroup[];

export interface GroupedEmoji extends Emoji {
  readonly hasTones: boolean;
}

const shortNames = new Map(emojis.map(({ glyph, names }) => [glyph, names]));

const readGroup = (text: string): readonly GroupedEmoji[] =>
  text.split('|').map((entry) => {
    const [glyph = '', name = ''] = entry.split(' ');
    const slug = name.replace('*', '');
    return { glyph, names: [...new Set([slug, ...(shortNames.get(glyph) ?? [])])], hasTones: name.endsWith('*') };
  });

export const byGroup = Object.fromEntries(
  emojiGroups.map((group) => [group, readGroup(unicode[group])]),
) as unknown as Readonly<Record<EmojiGroup, readonly GroupedEmoji[]>>;

const all = emojiGroups.flatMap((group) => byGroup[group]);
const byGlyph = new Map(all.map((emoji) => [emoji.glyph, emoji]));

/** The emoji of a glyph, whatever its skin tone. */
export const emojiOf = (glyph: string): GroupedEmoji | undefined => byGlyph.get(withoutTone(glyph));

/** The modifiers from light to dark; the first stands for none. */
export const tones = ['', '🏻', '🏼', '🏽', '🏾', '🏿'] as const;
export type Tone = (typeof tones)[number];
const anyTone = /[\u{1F3FB}-\u{1F3FF}]/gu;

/** Removes skin tones; with them, the sign that asks for a colored glyph is left out, so it is restored. */
function withoutTone(glyph: string): string {
  const bare = glyph.replace(anyTone, '');
  return byGlyph.has(bare) ? bare : `${bare}\u{FE0F}`;
}

/** A glyph with a skin tone: after each person in it, in place of the sign that asks for a colored glyph. */
export function withTone({ glyph, hasTones }: GroupedEmoji, tone: Tone): string {
  if (!hasTones || tone === '') return glyph;
  return glyph
    .split('\u{200D}')
    .map((part) => (/^\p{Emoji_Modifier_Base}\u{FE0F}?$/u.test(part) ? part.replace('\u{FE0F}', '') + tone : part))
    .join('\u{200D}');
}

function rankInEnglish({ names }: Emoji, words: readonly string[]): number | undefined {
  const start = words.join('_');
  if (names.includes(start)) return 0;
  if (names.some((name) => name.startsWith(start))) return 1;
  const hasAll = (name: string) => words.every((word) => name.split('_').some((part) => part.startsWith(word)));
  return names.some(hasAll) ? 2 : undefined;
}

/**
 * Emoji with names in which every typed word begins a word; those that begin as typed come first. English names always
 * count. @param local names in the viewer's language
 */
export function searchEmojis(typed: string, local?: EmojiNames): readonly GroupedEmoji[] {
  const words = typed
    .toLowerCase()
    .split(/[\s_:]+/)
    .filter(Boolean);
  const ranked = all.flatMap((emoji) => {
    const ranks = [rankInEnglish(emoji, words), rankOfNames(local?.get(emoji.glyph) ?? [], typed)];
    const rank = Math.min(...ranks.filter((one) => one !== undefined));
    return Number.isFinite(rank) ? [{ emoji, rank }] : [];
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ emoji }) => emoji);
}

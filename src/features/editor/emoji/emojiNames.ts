/** Names and search words of an emoji in the viewer's language; the first is its name. */
export type EmojiNames = ReadonlyMap<string, readonly string[]>;

// From the annotations of CLDR 45 (Unicode License v3), for the languages of src/i18n/languages.
const files: Readonly<Record<string, () => Promise<{ readonly default: readonly string[] }>>> = {
  ar: () => import('./names/ar.json', { with: { type: 'json' } }),
  de: () => import('./names/de.json', { with: { type: 'json' } }),
  es: () => import('./names/es.json', { with: { type: 'json' } }),
  fr: () => import('./names/fr.json', { with: { type: 'json' } }),
  he: () => import('./names/he.json', { with: { type: 'json' } }),
  it: () => import('./names/it.json', { with: { type: 'json' } }),
  ja: () => import('./names/ja.json', { with: { type: 'json' } }),
  nl: () => import('./names/nl.json', { with: { type: 'json' } }),
  pl: () => import('./names/pl.json', { with: { type: 'json' } }),
  pt_BR: () => import('./names/pt_BR.json', { with: { type: 'json' } }),
};

function readNames(entries: readonly string[]): EmojiNames {
  return new Map(
    entries.map((entry) => {
      const space = entry.indexOf(' ');
      return [entry.slice(0, space), entry.slice(space + 1).split('|')];
    }),
  );
}

const loaded = new Map<string, EmojiNames>();

/** The names in a language, if they have been loaded. @param language key of a catalog, such as `pt_BR` */
export const emojiNamesNow = (language: string): EmojiNames | undefined => loaded.get(language);

/** Loads the names in a language; undefined for English, whose names come with the emoji. */
export async function loadEmojiNames(language: string): Promise<EmojiNames | undefined> {
  const load = files[language];
  if (!load) return undefined;
  const names = loaded.get(language) ?? readNames((await load()).default);
  loaded.set(language, names);
  return names;
}

/** Text as compared in searches: `Œufs`, `œufs` and `ŒUFS` are the same, as are letters with and without accents. */
const folded = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll(/œ/gi, 'oe').replaceAll('ł', 'l').toLowerCase();

/**
 * How well names match what was typed: 0 if the first is the same, 1 if it starts with it, 2 if another one does, 3 if
 * all typed words are in one of them; undefined for no match.
 */
export function rankOfNames(names: readonly string[], typed: string): number | undefined {
  const text = folded(typed)
    .replaceAll(/[\s_:]+/g, ' ')
    .trim();
  if (text === '') return undefined;
  const [name = '', ...others] = names.map(folded);
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  if (others.some((other) => other.startsWith(text))) return 2;
  const words = text.split(' ');
  return [name, ...others].some((one) => words.every((word) => one.includes(word))) ? 3 : undefined;
}

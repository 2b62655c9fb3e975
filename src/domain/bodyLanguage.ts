/** Scripts that a text can be told by, and the language that is written in them; empty if there are several. */
const scripts = [
  ['Latn', /\p{Script=Latin}/u, ''],
  ['Cyrl', /\p{Script=Cyrillic}/u, ''],
  ['Arab', /\p{Script=Arabic}/u, ''],
  ['Grek', /\p{Script=Greek}/u, 'el'],
  ['Hebr', /\p{Script=Hebrew}/u, 'he'],
  ['Jpan', /[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  ['Kore', /\p{Script=Hangul}/u, 'ko'],
  ['Thai', /\p{Script=Thai}/u, 'th'],
  ['Hans', /\p{Script=Han}/u, ''],
] as const;

/** Enough of a body to tell its script. */
const readCharacters = 600;
const enoughLetters = 40;

/** The script of the first letters; undefined if they are few or mixed. */
function scriptOf(html: string): (typeof scripts)[number] | undefined {
  const letters = html
    .slice(0, readCharacters)
    .replace(/<[^<>]*>|&\w+;/g, '')
    .replace(/[^\p{L}]/gu, '')
    .slice(0, 2 * enoughLetters);
  if (letters.length < enoughLetters / 2) return undefined;
  const count = (pattern: RegExp) => letters.match(new RegExp(pattern, 'gu'))?.length ?? 0;
  // Japanese is mostly Han with some kana.
  const kana = scripts[5];
  if (count(kana[1]) > letters.length / 8) return kana;
  return scripts.find(([, pattern]) => count(pattern) > letters.length / 2);
}

const chinese = /^Hans$|^Hant$/;
const isSameScript = (mine: string, theirs: string | undefined) =>
  mine === theirs || (mine === 'Hans' && theirs !== undefined && (chinese.test(theirs) || theirs === 'Jpan'));

/** The script that a language is written in, such as `Latn`; undefined for what is no language. */
function scriptOfLanguage(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}

const tagOf = (locale: string) => locale.replaceAll('_', '-');

/**
 * The language of a post’s body, for hyphenation and screen readers: that of the content, unless the body is in another
 * script. Empty if it is unknown; undefined if it is that of the page.
 */
export function bodyLanguage(
  html: string,
  { page, content }: { readonly page: string; readonly content: string },
): string | undefined {
  const [language, pageLanguage] = [tagOf(content), tagOf(page)];
  const known = language === pageLanguage ? undefined : language;
  const script = scriptOf(html);
  if (!script || isSameScript(script[0], scriptOfLanguage(language))) return known;
  return script[2];
}

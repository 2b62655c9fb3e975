import type { Message, Texts } from './message.ts';

/**
 * The build writes each messages file between two marks. The English script is the one without the marks; a script of
 * another language has that language's texts in their place. So a language costs no request, and English no byte.
 */
const start = '$m';
const end = '$e';
/** The name of chunkLanguage.json, which names the language of a script. */
export const languageFile = 'language';

/** The path of an imported messages file; undefined outside of bundles. */
export function fileOf(messages: Texts): string | undefined {
  const file = messages[start];
  return typeof file === 'string' ? file : undefined;
}

/** The object of a messages file with its marks. */
export const withMarks = (file: string, texts: Texts): Texts => ({ [start]: file, ...texts, [end]: '' });

// As esbuild prints them, with and without spaces.
const marked = /\$m:\s*"([^"]+)",\s*([\s\S]*?),?\s*\$e:\s*""/g;

/** A script in parts: code, and messages files between it. */
export type ScriptParts = readonly (string | readonly [file: string, texts: Texts])[];

/** Splits a script at its marks; undefined if it has none. @param textsOf the compiled English texts of a file */
export function splitScript(script: string, textsOf: (file: string) => Texts): ScriptParts | undefined {
  const parts: (string | readonly [string, Texts])[] = [];
  let at = 0;
  for (const match of script.matchAll(marked)) {
    const [whole, file = ''] = match;
    parts.push(script.slice(at, match.index), [file, textsOf(file)]);
    at = match.index + whole.length;
  }
  return at === 0 ? undefined : [...parts, script.slice(at)];
}

/** The English script. */
export const withoutMarks = (script: string): string => script.replace(marked, '$2');

const asEnglish = (message: Message): Message =>
  typeof message === 'string' ? [message, [message], 1] : [message[0], message[1], 1];

/** The script in a language; texts without a translation stay English. @param catalog by file and key, compiled */
export function joinScript(parts: ScriptParts, key: string, catalog: Readonly<Record<string, Texts>>): string {
  const textsOf = (file: string, texts: Texts): Texts => {
    if (file === languageFile) return { key };
    const own = Object.hasOwn(catalog, file) ? catalog[file] : undefined;
    return Object.fromEntries(
      Object.entries(texts).map(([name, message]) => {
        const translated = own && Object.hasOwn(own, name) ? own[name] : undefined;
        return [name, translated ?? (/^en\b/.test(key) ? message : asEnglish(message))];
      }),
    );
  };
  return parts
    .map((part) => (typeof part === 'string' ? part : JSON.stringify(textsOf(...part)).slice(1, -1)))
    .join('');
}

import { createHash } from 'node:crypto';
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts of messages files: by path in the repository, then by key. */
export type FileTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const root = join(import.meta.dirname, '..', '..', '..');
const folder = join(root, 'src', 'i18n', 'languages');

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as unknown;

/** Returns what `make` returned first for the same key. */
function once<Value>(make: (key: string) => Value): (key: string) => Value {
  const made = new Map<string, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** The English texts of this version. */
export const sourceTexts: () => FileTexts = () => readSources('');
const readSources = once((): FileTexts => {
  const files = globSync('{src,widgets}/**/messages.json', { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return Object.fromEntries(files.sort().map((file) => [file, readJson(join(root, file)) as FileTexts[string]]));
});

/** Languages that the interface is translated to, such as `pt_BR`. */
export const translatedLanguages: () => readonly string[] = () => readLanguages('');
const readLanguages = once((): readonly string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort(),
);

/** The translations of a language of `translatedLanguages`. */
export const translationsOf = once(
  (language: string): FileTexts => readJson(join(folder, `${language}.json`)) as FileTexts,
);

const originsFile = join(root, 'src', 'i18n', 'translatedFrom.json');

/** Stands for an English text: its letters and digits in lower case, so that only other words change it. */
export const textMark = (text: string): string =>
  createHash('sha256')
    .update(
      text
        .toLowerCase()
        .replace(/[^\p{L}\p{N}{}]+/gu, ' ')
        .trim(),
    )
    .digest('hex')
    .slice(0, 6);

/** The marks of the English texts that the translations were made from. */
export const translationOrigins = (): FileTexts => readJson(originsFile) as FileTexts;

/** Notes that the translations say what the English texts say now. */
export function writeTranslationOrigins(): void {
  const marks = Object.entries(sourceTexts()).map(([file, texts]) => [
    file,
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, textMark(text)])),
  ]);
  writeFileSync(originsFile, `${JSON.stringify(Object.fromEntries(marks), undefined, 2)}\n`);
}

/** A language tag in its usual spelling: `pt_br` → `pt-BR`, `iw` → `he`. Unchanged if it is none. */
export function canonicalTag(locale: string): string {
  const tag = locale.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return tag;
  }
}

const baseOf = (tag: string) => tag.split('-', 1)[0]?.toLowerCase() ?? '';

/** The key among these that fits a wanted language best: the same, or another region of the same language. */
export function bestFit(wanted: string, keys: readonly string[]): string | undefined {
  const tag = canonicalTag(wanted).toLowerCase();
  const same = keys.find((key) => canonicalTag(key).toLowerCase() === tag);
  if (same !== undefined) return same;
  return (
    keys.find((key) => canonicalTag(key).toLowerCase() === baseOf(tag)) ??
    keys.find((key) => baseOf(canonicalTag(key)) === baseOf(tag))
  );
}

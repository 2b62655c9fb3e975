import { createHash } from 'node:crypto';
import { compileMessage } from '#i18n/compileMessage.ts';
import { createLocale, type Locale } from '#i18n/locale.ts';
import type { Catalog, Messages, Texts, TextsOf } from '#i18n/message.ts';
import { everythingChanged } from '../changeFeed.ts';
import { changedTexts } from '../db/repos/interfaceTexts.ts';
import type { Services } from '../services.ts';
import {
  bestFit,
  canonicalTag,
  type FileTexts,
  sourceTexts,
  translatedLanguages,
  translationsOf,
} from './languageFiles.ts';

/** The texts of a language on this site: its translations, with what administrators have changed. */
export interface LanguageTexts {
  /** The language tag, as in the `lang` of pages. */
  readonly key: string;
  /** Differs whenever a text does. */
  readonly version: string;
  /** Compiled; without those that are not valid ICU. */
  readonly catalog: Catalog;
}

type Asker = Pick<Services, 'changes' | 'db' | 'log' | 'once'>;

function compileFile(texts: Readonly<Record<string, string>>): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      try {
        return [[key, compileMessage(text)] as const];
      } catch {
        // An English text is better than none; `folkmoot locale check` names the mistake.
        return [];
      }
    }),
  );
}

/** Adds changed texts to translated ones, uncompiled. */
export function mergeTexts(
  translated: FileTexts,
  changed: readonly { readonly file: string; readonly key: string; readonly text: string }[],
): FileTexts {
  const merged: Record<string, Readonly<Record<string, string>>> = { ...translated };
  for (const { file, key, text } of changed) merged[file] = { ...merged[file], [key]: text };
  return merged;
}

/** The translations of this version for a language, as in the files; empty for English and unknown languages. */
export function builtInTexts(locale: string): FileTexts {
  const language = bestFit(locale, translatedLanguages());
  return language === undefined ? {} : translationsOf(language);
}

async function load(services: Asker, key: string): Promise<LanguageTexts | undefined> {
  const texts = mergeTexts(builtInTexts(key), await changedTexts(services, key));
  if (Object.keys(texts).length === 0) return undefined;
  return {
    key,
    version: createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 10),
    catalog: Object.fromEntries(Object.entries(texts).map(([file, own]) => [file, compileFile(own)])),
  };
}

function createKept({ changes }: Pick<Services, 'changes'>) {
  const kept = new Map<string, Promise<LanguageTexts | undefined>>();
  changes.subscribe((tags) => {
    if (tags.some((tag) => tag === 'texts' || tag === everythingChanged)) kept.clear();
  });
  return kept;
}

/** The languages of a site are few; more are only requested by mistake. */
const mostKept = 60;

/**
 * The texts of a language; undefined if they are the English ones. Without the database, those of the files.
 */
export async function textsIn(services: Asker, locale: string): Promise<LanguageTexts | undefined> {
  const key = canonicalTag(locale);
  const kept = services.once(createKept);
  const known = kept.get(key);
  if (known) return known.catch(() => undefined);
  const loading = load(services, key);
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, loading);
  try {
    return await loading;
  } catch (error) {
    if (kept.get(key) === loading) kept.delete(key);
    services.log('warn', 'Changed texts could not be read.', { error: String(error) });
    return undefined;
  }
}

/** Messages files of the server, by their contents: Node does not tell the path of an imported file. */
let filesByText: ReadonlyMap<string, string> | undefined;
const filesOf = new WeakMap<Messages, string>();

function fileOfImported(messages: Messages): string | undefined {
  const known = filesOf.get(messages);
  if (known !== undefined) return known;
  filesByText ??= new Map(
    Object.entries(sourceTexts())
      .filter(([file]) => file.startsWith('src/server/') || file.startsWith('src/domain/'))
      .map(([file, texts]) => [JSON.stringify(texts), file]),
  );
  const file = filesByText.get(JSON.stringify(messages));
  if (file !== undefined) filesOf.set(messages, file);
  return file;
}

const textsFrom =
  ({ catalog }: LanguageTexts): TextsOf =>
  (messages) => {
    const file = fileOfImported(messages);
    return file === undefined ? undefined : catalog[file];
  };

/** A language for texts of the server. @param texts those of `textsIn` */
export const localeWith = (key: string, texts: LanguageTexts | undefined): Locale =>
  createLocale(key, texts && textsFrom(texts));

/** A language for texts of the server, such as those of emails. */
export async function localeIn(services: Asker, key: string): Promise<Locale> {
  return localeWith(key, await textsIn(services, key));
}

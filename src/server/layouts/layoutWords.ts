import type { TranslateText } from '#contracts/hydrate.ts';
import type { Services } from '../services.ts';
import { type ProblemWords, problemWordsIn } from '../texts/problems/problemWords.ts';
import { type LanguageTexts, textsIn } from '../texts/siteTexts.ts';
import messages from './messages.json' with { type: 'json' };
import { isObject } from './plainData.ts';

/** The file of the texts of layouts, by which languages name them. */
export const layoutMessagesFile = 'src/server/layouts/messages.json';

const keysByText: ReadonlyMap<string, string> = new Map(
  Object.entries(messages as Readonly<Record<string, string>>).map(([key, text]) => [text, key]),
);

/** Properties of documents that hold texts for people. */
export const textNames: ReadonlySet<string> = new Set(['title', 'description', 'name', 'all', 'accepted', 'rejected']);

const fill: TranslateText = (code, values = {}) =>
  code.replace(/\{(\w+)\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** The texts of layouts in a language: those of built-in documents, also in copies of them, and those of hydrators. */
export interface LayoutWords {
  /** Translates a text that a hydrator names by its English text. */
  readonly t: TranslateText;
  /** The document with its texts translated. */
  readonly translateDocument: <Value>(document: Value) => Value;
  /** Translates why a widget cannot be shown. */
  readonly translateProblem: ProblemWords;
}

function wordsOf(texts: LanguageTexts): LayoutWords {
  const own = texts.catalog[layoutMessagesFile] ?? {};
  const find = (text: string): string => {
    const key = keysByText.get(text);
    const found = key === undefined ? undefined : own[key];
    if (found === undefined) return text;
    return typeof found === 'string' ? found : found[0];
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        typeof inner === 'string' ? (textNames.has(name) ? find(inner) : inner) : walk(inner),
      ]),
    );
  };
  return {
    t: (code, values) => fill(find(code), values),
    translateDocument: <Value>(document: Value) => walk(document) as Value,
    translateProblem: problemWordsIn(texts),
  };
}

const english: LayoutWords = { t: fill, translateDocument: (document) => document, translateProblem: (text) => text };
const kept = new WeakMap<LanguageTexts, LayoutWords>();

/** The texts of layouts in a language. */
export async function layoutWords(services: Services, locale: string): Promise<LayoutWords> {
  const texts = await textsIn(services, locale);
  if (!texts) return english;
  const words = kept.get(texts) ?? wordsOf(texts);
  kept.set(texts, words);
  return words;
}

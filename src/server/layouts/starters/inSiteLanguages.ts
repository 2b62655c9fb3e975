import { joinPointer } from '#lib/pointer.ts';
import { type NodeTexts, textsKey } from '#runtime/core/nodeTexts.ts';
import type { Services } from '../../services.ts';
import { offeredLocales } from '../../texts/readerLocale.ts';
import { textsIn } from '../../texts/siteTexts.ts';
import messages from './messages.json' with { type: 'json' };

/** The file of the texts of starters, by which languages name them. */
const messagesFile = 'src/server/layouts/starters/messages.json';

const keysByText: ReadonlyMap<string, string> = new Map(
  Object.entries(messages as Readonly<Record<string, string>>).map(([key, text]) => [text, key]),
);

const english = /^en(?:[-_]|$)/i;

/** Translates an English text of a starter; undefined if the language does not have it. */
export type StarterWords = (text: string) => string | undefined;

/** The texts of starters in a language. */
export async function starterWords(services: Services, locale: string): Promise<StarterWords> {
  const own = (await textsIn(services, locale))?.catalog[messagesFile] ?? {};
  return (text) => {
    const key = keysByText.get(text);
    const found = key === undefined ? undefined : own[key];
    if (found === undefined) return key !== undefined && english.test(locale) ? text : undefined;
    return typeof found === 'string' ? found : found[0];
  };
}

/** Words of the site’s own language, and of the others that it offers. */
export interface SiteWords {
  readonly main: StarterWords;
  readonly others: readonly (readonly [language: string, words: StarterWords])[];
}

/** Languages of texts are written like locales of viewers, such as `pt_BR`. */
const languageKey = (locale: string) => locale.replaceAll('-', '_');

export async function siteWords(services: Services): Promise<SiteWords> {
  const [main = 'en', ...others] = offeredLocales(services.config);
  return {
    main: await starterWords(services, main),
    others: await Promise.all(
      others.map(async (locale) => [languageKey(locale), await starterWords(services, locale)] as const),
    ),
  };
}

interface Found {
  readonly value: unknown;
  /** The English texts by their pointers into the node. */
  readonly texts: readonly (readonly [pointer: string, text: string])[];
}

/** Translates the texts of a value that is part of a node. Nodes inside it have texts of their own. */
function translateValue(value: unknown, pointer: string, words: SiteWords): Found {
  if (typeof value === 'string')
    return { value: words.main(value) ?? value, texts: keysByText.has(value) ? [[pointer, value]] : [] };
  if (typeof value !== 'object' || value === null) return { value, texts: [] };
  if (pointer !== '' && '$hydrate' in value) return { value: inSiteLanguages(value, words), texts: [] };
  const parts = Object.entries(value).map(
    ([key, inner]) => [key, translateValue(inner, joinPointer(pointer, key), words)] as const,
  );
  const texts = parts.flatMap(([, part]) => part.texts);
  if (Array.isArray(value)) return { value: parts.map(([, part]) => part.value), texts };
  return { value: Object.fromEntries(parts.map(([key, part]) => [key, part.value])), texts };
}

/** A node in the site’s own language, with its texts in the others, as if an author had written them. */
export function inSiteLanguages<Node extends object>(node: Node, words: SiteWords): Node {
  const { value, texts } = translateValue(node, '', words);
  const languages = words.others.flatMap(([language, translate]) => {
    const variants = texts.flatMap(([pointer, text]) => {
      const translated = translate(text);
      return translated === undefined ? [] : [[pointer, { text: translated, of: words.main(text) ?? text }] as const];
    });
    return variants.length === 0 ? [] : [[language, Object.fromEntries(variants)] as const];
  });
  const own: NodeTexts = Object.fromEntries(languages);
  // safe cast: the same node with other texts
  return (languages.length === 0 ? value : { ...(value as object), [textsKey]: own }) as Node;
}

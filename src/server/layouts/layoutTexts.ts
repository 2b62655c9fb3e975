import type { TextSource } from '#runtime/core/meaning/translations.ts';
import { builtInTexts } from '../texts/siteTexts.ts';
import { layoutMessagesFile } from './layoutWords.ts';
import messages from './messages.json' with { type: 'json' };

const keysByText: ReadonlyMap<string, string> = new Map(Object.entries(messages).map(([key, text]) => [text, key]));
const english = /^en(?:[-_]|$)/i;

/** The texts that layouts are translated with. @param languages those that documents need, such as `pt-BR` */
export function layoutTexts(languages: readonly string[] = []): TextSource {
  const needed = languages
    .filter((language) => !english.test(language))
    .map((language) => ({ language, own: builtInTexts(language)[layoutMessagesFile] ?? {} }));
  return {
    isKnown: (text) => keysByText.has(text),
    missingIn: (text) =>
      needed.filter(({ own }) => !Object.hasOwn(own, keysByText.get(text) ?? '')).map(({ language }) => language),
  };
}

import { sourceTexts } from './languageFiles.ts';
import type { LanguageTexts } from './siteTexts.ts';

/**
 * A text without placeholders of any part of the site, such as a label of a form, in a language.
 * @param texts those of `textsIn`; undefined for English
 */
export function textAt(texts: LanguageTexts | undefined, file: string, key: string): string | undefined {
  const own = texts?.catalog[file];
  const text = own && Object.hasOwn(own, key) ? own[key] : undefined;
  if (typeof text === 'string') return text;
  const english = sourceTexts()[file];
  const source = english && Object.hasOwn(english, key) ? english[key] : undefined;
  return source?.includes('{') ? undefined : source;
}

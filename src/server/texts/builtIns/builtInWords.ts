import { remember } from '#lib/remember.ts';
import type { Message } from '#i18n/message.ts';
import type { LanguageTexts } from '../siteTexts.ts';
import messages from './messages.json' with { type: 'json' };

/** Kinds of records that come with the site, and whose texts an administrator can change. */
export type BuiltInKind = 'role' | 'reaction' | 'reportReason' | 'status' | 'postType' | 'theme';

/** Texts of one kind in a language. */
export interface BuiltInWords {
  /** A text of a record, translated unless an administrator has changed it. */
  readonly shown: (text: string) => string;
  /** The text to store for one that was shown. */
  readonly stored: (text: string) => string;
}

const file = 'src/server/texts/builtIns/messages.json';
const plain = (message: Message) => (typeof message === 'string' ? message : message[0]);

function wordsOf({ catalog }: LanguageTexts, kind: BuiltInKind): BuiltInWords {
  const own = catalog[file] ?? {};
  const pairs = Object.entries(messages).flatMap(([key, text]): [string, string][] => {
    const translation = own[key];
    return key.startsWith(`${kind}.`) && translation !== undefined ? [[text, plain(translation)]] : [];
  });
  const [there, back] = [new Map(pairs), new Map(pairs.map(([text, translation]) => [translation, text]))];
  return { shown: (text) => there.get(text) ?? text, stored: (text) => back.get(text) ?? text };
}

const kept = new WeakMap<LanguageTexts, Map<BuiltInKind, BuiltInWords>>();

/** The texts of built-in records of a kind, in a language that is not English. */
export function builtInWords(texts: LanguageTexts, kind: BuiltInKind): BuiltInWords {
  const ofLanguage = remember(kept, texts, () => new Map<BuiltInKind, BuiltInWords>());
  return remember(ofLanguage, kind, () => wordsOf(texts, kind));
}

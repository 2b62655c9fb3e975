import { remember } from '#lib/remember.ts';
import type { Message } from '#i18n/message.ts';
import { sourceTexts } from '../languageFiles.ts';
import type { LanguageTexts } from '../siteTexts.ts';

const own = 'src/server/texts/builtIns/messages.json';
const layouts = 'src/server/layouts/messages.json';

/** Kinds of records that come with the site, and whose texts an administrator can change: their file and keys. */
const sources = {
  role: [own, /^role\./],
  reaction: [own, /^reaction\./],
  reportReason: [own, /^reportReason\./],
  status: [own, /^status\./],
  postType: [own, /^postType\./],
  theme: [own, /^theme\./],
  menu: [own, /^menu\./],
  layout: [layouts, /^/],
  /** Widgets with their forms, and the layouts that they are in. */
  widget: ['src/server/layouts/catalogTexts/messages.json', /^/, layouts],
  setting: ['src/server/messages.json', /\.label$/],
  mail: ['src/server/features/emails/messages.json', /^name\./],
} as const satisfies Readonly<Record<string, readonly [file: string, keys: RegExp, more?: string]>>;

export type BuiltInKind = keyof typeof sources;

/** Texts of one kind in a language. */
export interface BuiltInWords {
  /** A text of a record, translated unless an administrator has changed it. */
  readonly shown: (text: string) => string;
  /** The text to store for one that was shown. */
  readonly stored: (text: string) => string;
}

const plain = (message: Message) => (typeof message === 'string' ? message : message[0]);

function wordsOf({ catalog }: LanguageTexts, kind: BuiltInKind): BuiltInWords {
  const [file, keys, more] = sources[kind] as readonly [file: string, keys: RegExp, more?: string];
  const pairs = [...(more === undefined ? [] : [more]), file].flatMap((name) =>
    Object.entries(sourceTexts()[name] ?? {}).flatMap(([key, text]): [string, string][] => {
      const translation = catalog[name]?.[key];
      return keys.test(key) && translation !== undefined ? [[text, plain(translation)]] : [];
    }),
  );
  const [there, back] = [new Map(pairs), new Map(pairs.map(([text, translation]) => [translation, text]))];
  return { shown: (text) => there.get(text) ?? text, stored: (text) => back.get(text) ?? text };
}

const kept = new WeakMap<LanguageTexts, Map<BuiltInKind, BuiltInWords>>();

/** The texts of built-in records of a kind, in a language that is not English. */
export function builtInWords(texts: LanguageTexts, kind: BuiltInKind): BuiltInWords {
  const ofLanguage = remember(kept, texts, () => new Map<BuiltInKind, BuiltInWords>());
  return remember(ofLanguage, kind, () => wordsOf(texts, kind));
}

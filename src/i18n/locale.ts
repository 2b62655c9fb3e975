import { remember } from '#lib/remember.ts';
import { type Direction, directionOf } from './direction.ts';
import chunk from './chunkLanguage.json' with { type: 'json' };
import { formatMessage, formatMessageParts } from './formatMessage.ts';
import type { Message, Messages, MessageValue, MessageValues, Texts, TextsOf } from './message.ts';

/** `t('key', {count: 3})`: formats one of the widget's messages. */
export interface Translate<Keys extends string = string> {
  (key: Keys, values?: MessageValues): string;
  /**
   * Like `t`, with values of any kind (links, times); returns the parts in order: `<>{t.nodes('by', {name: <UserLink
   * …/>})}</>`.
   */
  readonly nodes: <Value>(key: Keys, values: Readonly<Record<string, Value | MessageValue>>) => (string | Value)[];
}

/**
 * Language of a page. It never changes while the page exists, because another language is another document; so it needs
 * no context updates.
 */
export interface Locale {
  /**
   * The page's language and direction, also if its own texts are still English, because user content is in this
   * language.
   */
  readonly key: string;
  readonly direction: Direction;
  /** Set if our own texts have the opposite direction of the page; needed to place a number next to one of them. */
  readonly wordsDirection: Direction | undefined;
  readonly translator: <M extends Messages>(messages: M) => Translate<Extract<keyof M, string>>;
}

/** Language of the source texts; also used for messages without a translation. */
const fallbackLanguage = 'en';
/**
 * Isolates an untranslated message on a right-to-left page, so that its punctuation and numbers stay in place.
 * Characters instead of elements, because messages are used in attributes too.
 */
const leftToRight = '\u2066';
const asBefore = '\u2069';

interface Found {
  readonly message: Message;
  readonly isEnglish: boolean;
}

/**
 * Finds a message in an imported messages file. In the browser, the file has the texts of the page's language already,
 * because each language has its own scripts.
 */
function findMessage(messages: Messages, translated: Texts | undefined, name: string): Found {
  const own = translated && Object.hasOwn(translated, name) ? translated[name] : undefined;
  if (own !== undefined) return { message: own, isEnglish: false };
  const message = messages[name];
  // An unknown key is a bug, but must not break the page.
  if (message === undefined) return { message: name, isEnglish: true };
  return { message, isEnglish: chunk.key === '' || (typeof message !== 'string' && message[2] === 1) };
}

/** @param textsOf the translations; absent in the browser, and where there are none */
export function createLocale(key: string, textsOf?: TextsOf): Locale {
  const tag = intlTag(key);
  const direction = directionOf(key);
  const isAgainstPage = direction !== directionOf(fallbackLanguage);
  const translators = new WeakMap<Messages, Translate>();
  const make = (messages: Messages): Translate => {
    const translated = textsOf?.(messages);
    return Object.assign(
      (name: string, values?: MessageValues) => {
        const { message, isEnglish } = findMessage(messages, translated, name);
        if (!isEnglish) return formatMessage(message, tag, values);
        const text = formatMessage(message, tag, values, fallbackLanguage);
        return isAgainstPage && text !== '' ? leftToRight + text + asBefore : text;
      },
      {
        nodes: <Value>(name: string, values: Readonly<Record<string, Value | MessageValue>>) => {
          const { message, isEnglish } = findMessage(messages, translated, name);
          if (!isEnglish) return formatMessageParts<Value>(message, tag, values);
          const parts = formatMessageParts<Value>(message, tag, values, fallbackLanguage);
          return isAgainstPage ? [leftToRight, ...parts, asBefore] : parts;
        },
      },
    );
  };
  const language = textsOf || chunk.key !== '' ? tag : fallbackLanguage;
  return {
    key: tag,
    direction,
    wordsDirection: directionOf(language) === direction ? undefined : directionOf(language),
    translator: (messages) => remember(translators, messages, () => make(messages)),
  };
}

/** Locale keys in the contract use underscores (`zh_TW`); Intl needs hyphens and throws for invalid tags. */
function intlTag(key: string): string {
  const tag = key.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

export const english: Locale = createLocale('en');

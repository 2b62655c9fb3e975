import { remember } from '#lib/remember.ts';
import { type Direction, directionOf } from './direction.ts';
import { formatMessage, formatMessageParts, sourceOf } from './formatMessage.ts';
import type { Catalog, Message, Messages, MessageValue, MessageValues } from './message.ts';

/** `t('key', {count: 3})`: text of one of the widget's messages. */
export interface Translate<Keys extends string = string> {
  (key: Keys, values?: MessageValues): string;
  /**
   * As `t`, with values of any kind (links, times): the pieces in order, for
   * `<>{t.nodes('by', {name: <UserLink …/>})}</>`.
   */
  readonly nodes: <Value>(key: Keys, values: Readonly<Record<string, Value | MessageValue>>) => (string | Value)[];
}

/**
 * Language of a page. It never changes while the page lives: another language is another document, so nothing above a
 * widget changes by context and no hydration waits for it.
 */
export interface Locale {
  /**
   * The page is announced in it, as it runs: what people write there is in it, even where its own words are still
   * English.
   */
  readonly key: string;
  readonly direction: Direction;
  /** Set where those words run against the page; what puts a number beside one of them needs it. */
  readonly wordsDirection: Direction | undefined;
  readonly translator: <M extends Messages>(messages: M) => Translate<Extract<keyof M, string>>;
}

/** Messages are written in it; a message without a translation is shown in it. */
const fallbackLanguage = 'en';
/**
 * Around such a message on a page that runs from right to left: it would end with its full stop on the wrong side, and
 * begin with its number there. Characters, since messages stand in attributes too.
 */
const leftToRight = '\u2066';
const asBefore = '\u2069';

interface Found {
  readonly message: Message;
  readonly isEnglish: boolean;
}

export function createLocale(key: string, catalog: Catalog = {}): Locale {
  const tag = intlTag(key);
  const direction = directionOf(key);
  const isAgainstPage = direction !== directionOf(fallbackLanguage);
  const translators = new WeakMap<Messages, Translate>();
  const find = (messages: Messages, name: string): Found => {
    const message = messages[name];
    // A key nobody wrote is a programmer's mistake; a page must not die of it.
    if (message === undefined) return { message: name, isEnglish: true };
    const code = sourceOf(message);
    return Object.hasOwn(catalog, code)
      ? { message: catalog[code] as Message, isEnglish: false }
      : { message, isEnglish: true };
  };
  const make = (messages: Messages): Translate =>
    Object.assign(
      (name: string, values?: MessageValues) => {
        const { message, isEnglish } = find(messages, name);
        if (!isEnglish) return formatMessage(message, tag, values);
        const text = formatMessage(message, tag, values, fallbackLanguage);
        return isAgainstPage && text !== '' ? leftToRight + text + asBefore : text;
      },
      {
        nodes: <Value>(name: string, values: Readonly<Record<string, Value | MessageValue>>) => {
          const { message, isEnglish } = find(messages, name);
          if (!isEnglish) return formatMessageParts<Value>(message, tag, values);
          const parts = formatMessageParts<Value>(message, tag, values, fallbackLanguage);
          return isAgainstPage ? [leftToRight, ...parts, asBefore] : parts;
        },
      },
    );
  const language = Object.keys(catalog).length > 0 ? tag : fallbackLanguage;
  return {
    key: tag,
    direction,
    wordsDirection: directionOf(language) === direction ? undefined : directionOf(language),
    translator: (messages) => remember(translators, messages, () => make(messages)),
  };
}

/** Locale keys of this world use underscores (`zh_TW`); Intl wants dashes and throws on nonsense. */
function intlTag(key: string): string {
  const tag = key.replaceAll('_', '-');
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en';
  } catch {
    return 'en';
  }
}

export const english: Locale = createLocale('en');

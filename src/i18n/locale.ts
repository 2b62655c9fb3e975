import { remember } from '#lib/remember.ts';
import { type Direction, directionOf } from './direction.ts';
import { formatMessage, formatMessageParts, sourceOf } from './formatMessage.ts';
import type { Catalog, Message, Messages, MessageValue, MessageValues } from './message.ts';

/** `t('key', {count: 3})`: text of one of the widget's messages. */
export interface Translate<Keys extends string = string> {
  (key: Keys, values?: MessageValues): string;
  /** As `t`, with values of any kind (links, times): the pieces in order, for `<>{t.nodes('by', {name: <UserLink …/>})}</>`. */
  readonly nodes: <Value>(key: Keys, values: Readonly<Record<string, Value | MessageValue>>) => (string | Value)[];
}

/**
 * Language of a page. It never changes while the page lives: another language is another document, so nothing above a widget
 * changes by context and no hydration waits for it.
 */
export interface Locale {
  readonly key: string;
  readonly direction: Direction;
  readonly translator: <M extends Messages>(messages: M) => Translate<Extract<keyof M, string>>;
}

export function createLocale(key: string, catalog: Catalog = {}): Locale {
  const tag = intlTag(key);
  const translators = new WeakMap<Messages, Translate>();
  const find = (messages: Messages, name: string): Message => {
    const message = messages[name];
    // A key nobody wrote is a programmer's mistake; a page must not die of it.
    if (message === undefined) return name;
    const code = sourceOf(message);
    return Object.hasOwn(catalog, code) ? (catalog[code] as Message) : message;
  };
  const make = (messages: Messages): Translate =>
    Object.assign((name: string, values?: MessageValues) => formatMessage(find(messages, name), tag, values), {
      nodes: <Value>(name: string, values: Readonly<Record<string, Value | MessageValue>>) =>
        formatMessageParts<Value>(find(messages, name), tag, values),
    });
  return {
    key: tag,
    direction: directionOf(key),
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

import { remember } from '#lib/remember.ts';
import { compileMessage } from '#messageParser';
import type { CompiledMessage, Message, MessageValue, MessageValues, Part } from './message.ts';

interface Scope<Value> {
  readonly locale: string;
  /** Whose words they are: decides on plurals. */
  readonly language: string;
  readonly values: Readonly<Record<string, Value | MessageValue>>;
}

// Intl objects are slow to make (tens of microseconds): one per locale and options.
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();
const pluralRules = new Map<string, Intl.PluralRules>();

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return remember(numberFormats, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options));
}

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remember(dateFormats, locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options));
}

function pluralCategory(locale: string, count: number, kind: 'p' | 'o'): string {
  return remember(
    pluralRules,
    kind + locale,
    () => new Intl.PluralRules(locale, { type: kind === 'o' ? 'ordinal' : 'cardinal' }),
  ).select(count);
}

function evaluate<Value>(parts: readonly Part[], scope: Scope<Value>, count: number): (string | Value)[] {
  return parts.flatMap((part): (string | Value)[] => {
    if (typeof part === 'string') return [part];
    if (part === 0) return [numberFormat(scope.locale).format(count)];
    const [kind, name] = part;
    const value = scope.values[name];
    switch (kind) {
      case 'a':
        return value === undefined || value === null
          ? []
          : [typeof value === 'number' ? String(value) : (value as Value)];
      case 'n':
        return [numberFormat(scope.locale, part[2]).format(Number(value))];
      case 's':
        return evaluate(part[2][String(value)] ?? part[2]['other'] ?? [], scope, count);
      case 'p':
      case 'o': {
        const number = Number(value) - part[3];
        const chosen =
          part[2][`=${value}`] ?? part[2][pluralCategory(scope.language, number, kind)] ?? part[2]['other'] ?? [];
        return evaluate(chosen, scope, number);
      }
      default:
        // Times are shown in UTC: server and browser must write the same text before the browser localises it.
        return [dateFormat(scope.locale, { timeZone: 'UTC', ...part[2] }).format(new Date(value as string))];
    }
  });
}

const parsed = new Map<string, Message>();

/** Text that reached us unparsed (Node, tests): parsed once. In the browser this is the identity. */
function compiled(message: Message): Message {
  if (typeof message !== 'string' || !/[{'#]/.test(message)) return message;
  return remember(parsed, message, () => compileMessage(message));
}

export const sourceOf = (message: Message): string => (typeof message === 'string' ? message : message[0]);

/**
 * Text of a message in a locale; `language` is that of its words, where it is another. Missing values show as nothing.
 */
export function formatMessage(message: Message, locale: string, values: MessageValues = {}, language = locale): string {
  const ready = compiled(message);
  return typeof ready === 'string'
    ? ready
    : evaluate<string>((ready as CompiledMessage)[1], { locale, language, values }, 0).join('');
}

/** As `formatMessage`, for values that are not text (React nodes): the pieces in order. */
export function formatMessageParts<Value>(
  message: Message,
  locale: string,
  values: Readonly<Record<string, Value | MessageValue>>,
  language = locale,
): (string | Value)[] {
  const ready = compiled(message);
  return typeof ready === 'string'
    ? [ready]
    : evaluate<Value>((ready as CompiledMessage)[1], { locale, language, values }, 0);
}

import { remember } from '#lib/remember.ts';
import { compileMessage } from '#messageParser';
import type { CompiledMessage, Message, MessageValue, MessageValues, Part } from './message.ts';

interface Scope<Value> {
  readonly locale: string;
  /** Language of the text, which determines plural forms. */
  readonly language: string;
  readonly values: Readonly<Record<string, Value | MessageValue>>;
}

// Creating Intl objects takes tens of microseconds, so there is one per locale and options.
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
        // In UTC, because server and browser must render the same text before the browser localizes it.
        return [dateFormat(scope.locale, { timeZone: 'UTC', ...part[2] }).format(new Date(value as string))];
    }
  });
}

const parsed = new Map<string, Message>();

/** Parses text that was not compiled (Node, tests), once. In the browser this does nothing. */
function compiled(message: Message): Message {
  if (typeof message !== 'string' || !/[{'#]/.test(message)) return message;
  return remember(parsed, message, () => compileMessage(message));
}

/** Formats a message in a locale; `language` is that of its text, if different. Missing values are shown as nothing. */
export function formatMessage(message: Message, locale: string, values: MessageValues = {}, language = locale): string {
  const ready = compiled(message);
  return typeof ready === 'string'
    ? ready
    : evaluate<string>((ready as CompiledMessage)[1], { locale, language, values }, 0).join('');
}

/** Like `formatMessage`, for values that are not text (React nodes): returns the parts in order. */
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

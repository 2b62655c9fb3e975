import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Message, Options, Part } from './message.ts';

/**
 * Parses an ICU message to the form that the browser evaluates. Text without placeholders is returned as a string.
 * Throws for invalid ICU.
 */
export function compileMessage(source: string): Message {
  if (!/[{'#<]/.test(source)) return source;
  const parts = parse(source, { ignoreTag: true, shouldParseSkeletons: true }).map(toPart);
  const isPlain = parts.length === 1 && parts[0] === source;
  return isPlain ? source : [source, parts];
}

function toOptions(options: Record<string, { value: MessageFormatElement[] }>): Options {
  return Object.fromEntries(Object.entries(options).map(([key, { value }]) => [key, value.map(toPart)]));
}

const dateStyles = new Set(['short', 'medium', 'long', 'full']);

function formatOptions(kind: 'n' | 'd' | 't', style: unknown): object {
  if (style && typeof style === 'object') return (style as { parsedOptions?: object }).parsedOptions ?? {};
  const name = typeof style === 'string' ? style : '';
  if (kind === 'n')
    return name === 'percent' ? { style: 'percent' } : name === 'integer' ? { maximumFractionDigits: 0 } : {};
  const length = dateStyles.has(name) ? name : 'medium';
  return kind === 'd' ? { dateStyle: length } : { timeStyle: length };
}

function toPart(element: MessageFormatElement): Part {
  switch (element.type) {
    case TYPE.literal:
      return element.value;
    case TYPE.argument:
      return ['a', element.value];
    case TYPE.number:
      return ['n', element.value, formatOptions('n', element.style)];
    case TYPE.date:
      return ['d', element.value, formatOptions('d', element.style)];
    case TYPE.time:
      return ['t', element.value, formatOptions('t', element.style)];
    case TYPE.select:
      return ['s', element.value, toOptions(element.options)];
    case TYPE.plural:
      return [element.pluralType === 'ordinal' ? 'o' : 'p', element.value, toOptions(element.options), element.offset];
    case TYPE.pound:
      return 0;
    default:
      throw new Error(`Message part of type ${element.type} is not supported (tags are plain text here).`);
  }
}

/**
 * Compiles a messages file, JSON in and out: plain texts stay unchanged, ICU texts are parsed. Errors name file, key
 * and cause.
 */
export function compileMessagesFile(text: string, name: string): string {
  const entries = Object.entries(JSON.parse(text) as Record<string, string>).map(([key, source]) => {
    try {
      return [key, compileMessage(source)] as const;
    } catch (cause) {
      throw new Error(`${name}: the message "${key}" is not valid ICU text (${(cause as Error).message}): ${source}`, {
        cause,
      });
    }
  });
  return JSON.stringify(Object.fromEntries(entries));
}

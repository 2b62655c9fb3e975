import { compileMessage } from '#i18n/compileMessage.ts';
import type { Translate } from '#i18n/locale.ts';
import type { Message } from '#i18n/message.ts';
import { ApiError, type FieldError } from '#lib/apiError.ts';
import { MissingRecord } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { type LanguageTexts, localeWith, textsIn } from '../siteTexts.ts';
import { textAt } from '../textAt.ts';
import messages from './messages.json' with { type: 'json' };

/** Translates what a problem says. A text that is not known, such as one with a name alone, stays as it is. */
export type ProblemWords = (text: string) => string;

type Key = keyof typeof messages;

/** The English text of a problem: its fixed parts, with a value between each two. */
interface Pattern {
  readonly key: Key;
  readonly parts: readonly string[];
  readonly names: readonly string[];
}

function patternOf(key: Key, message: Message): Pattern {
  const parts = [''];
  const names: string[] = [];
  for (const part of typeof message === 'string' ? [message] : message[1]) {
    if (typeof part === 'string') parts.push((parts.pop() ?? '') + part);
    else {
      names.push(String((part as readonly unknown[])[1]));
      parts.push('');
    }
  }
  return { key, parts, names };
}

const isNumber = (value: string) => /^-?[\d.,]+$/.test(value);
/** A path such as `site.sections.0.url`, and the value that is there in quotes. */
const isPath = (value: string) => /^\S+(?: "[^"]*")?$/.test(value);
const isList = (value: string) => /^\S+(?:, \S+)*$/.test(value);

/**
 * Checks of the values of placeholders, by name; those that are not listed hold names that people have given. Without
 * them, a text would fit English words of another one, which would be half translated. `why` holds another problem.
 */
const valueKinds: Readonly<Record<string, (value: string) => boolean>> = {
  ...Object.fromEntries(
    ['count', 'count2', 'largest', 'line', 'retryAfterSeconds', 'status'].map((name) => [name, isNumber]),
  ),
  ...Object.fromEntries(
    ['all', 'field', 'key', 'method', 'other', 'pattern', 'recordType', 'signs', 'type', 'unit'].map((name) => [
      name,
      isPath,
    ]),
  ),
  ...Object.fromEntries(['choices', 'examples', 'types'].map((name) => [name, isList])),
};

const sizeOf = ({ parts }: Pattern) => parts.join('').length;

interface Known {
  readonly whole: ReadonlyMap<string, Key>;
  /** Those that say most first, because others may fit by chance. */
  readonly patterns: readonly Pattern[];
}

let known: Known | undefined;

/** Compiled once, for the first problem in another language. */
function knownTexts(): Known {
  if (known) return known;
  const all = Object.entries(messages).map(([key, text]) => patternOf(key as Key, compileMessage(text)));
  known = {
    whole: new Map(all.flatMap(({ key, parts, names }) => (names.length === 0 ? [[parts[0] ?? '', key]] : []))),
    patterns: all.filter(({ names }) => names.length > 0).sort((a, b) => sizeOf(b) - sizeOf(a)),
  };
  return known;
}

/** The values of a text that has this form. In linear time, because texts hold what people typed. */
function valuesIn(text: string, { parts, names }: Pattern): Readonly<Record<string, string>> | undefined {
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (!text.startsWith(first) || !text.endsWith(last)) return undefined;
  const end = text.length - last.length;
  const values: Record<string, string> = {};
  let from = first.length;
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    const to = isLast ? end : text.indexOf(parts[index + 1] ?? '', from + 1);
    if (to <= from || to > end) return undefined;
    const value = text.slice(from, to);
    if (valueKinds[name]?.(value) === false) return undefined;
    values[name] = value;
    from = to + (isLast ? 0 : (parts[index + 1] ?? '').length);
  }
  return values;
}

/** Longer texts are no problem of this server. */
const longestText = 2000;
/** Names of permissions are those of the roles screen. */
const roleTexts = 'src/features/roles/messages.json';
const permissionName = /^[a-zA-Z]+(?:\.[a-zA-Z]+)+$/;

/** The name of a permission on the roles screen. @param texts of a language other than English */
function permissionWords(permission: string, texts?: LanguageTexts): string {
  const name = textAt(texts, roleTexts, `${permission}.name`);
  return name === undefined ? permission : `“${name}”`;
}

const neededPermissions =
  /^(You need (?:the|one of these permissions to do that:) )([\w., ]+?)((?: permission to do that)?\.)$/;

/** English texts stay as they are, except for the keys of permissions. */
const englishWords: ProblemWords = (text) =>
  text.length > longestText
    ? text
    : text.replace(
        neededPermissions,
        (_, before: string, keys: string, after: string) =>
          before +
          keys
            .split(', ')
            .map((key) => permissionWords(key))
            .join(', ') +
          after,
      );

/** Words of problems in a language. */
export async function problemWords(
  services: Pick<Services, 'changes' | 'db' | 'log' | 'once'>,
  locale: string,
): Promise<ProblemWords> {
  const texts = await textsIn(services, locale);
  return texts ? problemWordsIn(texts) : englishWords;
}

/** Words of problems in a language that is not English. */
export function problemWordsIn(texts: LanguageTexts): ProblemWords {
  const t: Translate<Key> = localeWith(texts.key, texts).translator(messages);
  const { whole, patterns } = knownTexts();
  /** Values can be problems themselves, or names of permissions. */
  const inner = (value: string): string => {
    const key = whole.get(value);
    if (key !== undefined) return t(key);
    const names = value.split(', ');
    return names.every((name) => permissionName.test(name))
      ? names.map((name) => permissionWords(name, texts)).join(', ')
      : value;
  };
  const translate = (text: string): string | undefined => {
    const key = whole.get(text);
    if (key !== undefined) return t(key);
    if (text.length > longestText) return undefined;
    for (const pattern of patterns) {
      const values = valuesIn(text, pattern);
      if (!values) continue;
      const { why } = values;
      const reason = why === undefined ? {} : { why: translate(why) };
      if (why !== undefined && reason.why === undefined) continue;
      const shown = Object.entries(values).map(([name, value]) => [name, inner(value)]);
      return t(pattern.key, { ...Object.fromEntries(shown), ...reason });
    }
    return undefined;
  };
  return (text) => {
    const lines = text.split('\n');
    // A value can have lines of its own, of which none is a problem.
    const isEachOne = lines.length > 1 && lines.some((line) => translate(line) !== undefined);
    return isEachOne ? lines.map((line) => translate(line) ?? line).join('\n') : (translate(text) ?? text);
  };
}

/** The texts of an error body or of the extras of an `ApiError`. */
interface ProblemBody {
  readonly message?: unknown;
  readonly description?: unknown;
  readonly errors?: unknown;
  readonly actionButton?: unknown;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The same problem with translated texts; codes, fields and values stay. */
export function translateProblem<Body extends ProblemBody>(body: Body, words: ProblemWords): Body {
  const one = (value: unknown) => (typeof value === 'string' ? words(value) : value);
  const named = (value: unknown, name: string) => (isRecord(value) ? { ...value, [name]: one(value[name]) } : value);
  return {
    ...body,
    ...('message' in body ? { message: one(body.message) } : {}),
    ...('description' in body ? { description: one(body.description) } : {}),
    ...(Array.isArray(body.errors) ? { errors: body.errors.map((error) => named(error, 'message')) } : {}),
    ...('actionButton' in body ? { actionButton: named(body.actionButton, 'label') } : {}),
  };
}

/** The same error with translated texts. */
export function translateError(error: ApiError, words: ProblemWords): ApiError {
  // the page of a missing record names it by itself
  if (error instanceof MissingRecord) return error;
  return new ApiError(error.status, words(error.message), translateProblem(error.extras, words));
}

/** The same field errors with translated texts. */
export const translateFields = (errors: readonly FieldError[], words: ProblemWords): readonly FieldError[] =>
  errors.map((error) => ({ ...error, message: words(error.message) }));

import { findNearest } from '#lib/nearest.ts';
import { createLines } from './lines.ts';

/** The first JSON syntax error: its position (UTF-16 offsets), description and fix. */
export interface JsonFault {
  readonly start: number;
  readonly end: number;
  readonly what: string;
  readonly fix: string;
}

const fault = (start: number, end: number, what: string, fix: string): JsonFault => ({ start, end, what, fix });

/** Describes a bracket with its line number. */
const bracketOf = (text: string, start: number) => `"${text[start]}" of line ${createLines(text).at(start).line}`;

const maxShown = 40;
const cut = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

const codeName = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\b': '\\b', '\f': '\\f' };

/** Error in the string that starts at `start`: it has no end, or an invalid character or escape at `at`. */
export function badString(text: string, start: number, at: number): JsonFault {
  const character = text[at];
  if (character === undefined || character === '\n' || character === '\r') {
    return fault(
      start,
      at,
      'The string that starts here has no closing quote on its line.',
      'Add a closing "; write line breaks inside strings as \\n.',
    );
  }
  if (character === '\\') return badEscape(text, at);
  const written = escapes[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return fault(
    at,
    at + 1,
    `A control character (${codeName(character)}) appears inside a string.`,
    `Write it as ${written}.`,
  );
}

function badEscape(text: string, at: number): JsonFault {
  const isCode = text[at + 1] === 'u';
  const next = text.codePointAt(at + 1);
  const length = isCode
    ? 2 + (/^[0-9a-f]*/i.exec(text.slice(at + 2, at + 6))?.[0].length ?? 0)
    : 1 + (next === undefined ? 0 : String.fromCodePoint(next).length);
  const written = text.slice(at, at + length);
  return fault(
    at,
    Math.min(at + length, text.length),
    isCode ? `"${written}" is not a whole character code.` : `"${written}" is not one of JSON's escapes.`,
    isCode
      ? 'Four hexadecimal digits follow \\u, as in \\u00e9.'
      : 'Write \\\\ for a backslash itself; the escapes are \\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX.',
  );
}

const tokenPattern = /[^\s,:{}[\]"']+/y;
const numberLike = /^[+-]?\.?[0-9]/;
const openingQuotes = "'`\u2018\u2019\u201c\u201d\u00ab\u201e";
const invisible = /[\u00a0\u00ad\u1680\u2000-\u200f\u2028\u2029\u202f\u205f-\u2064\u3000\ufeff\v\f\0]/;

const expectations = {
  value: 'A value is expected.',
  key: 'A key in double quotes is expected.',
  comma: 'A comma or a closing bracket is expected.',
} as const;

/** Error for an unexpected token in place of a value, key or comma. */
export function badToken(text: string, at: number, wanted: keyof typeof expectations = 'value'): JsonFault {
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const one = at + character.length;
  if (invisible.test(character))
    return fault(
      at,
      one,
      `An invisible character (${codeName(character)}) appears here.`,
      'Replace it with a regular space.',
    );
  if (/^\/[/*]/.test(text.slice(at, at + 2)) || character === '#') {
    return fault(at, at + (character === '#' ? 1 : 2), 'JSON has no comments.', 'Remove the comment.');
  }
  if (openingQuotes.includes(character))
    return fault(at, one, `Strings and keys must be in straight double quotes, not ${character}.`, 'Use ".');
  if (character === '<')
    return fault(at, one, 'This looks like HTML or XML, not JSON.', 'Check that the file is the document you meant.');
  if (character === ',') return fault(at, one, `There is a comma where a ${wanted} should be.`, 'Remove the comma.');
  tokenPattern.lastIndex = at;
  const token = tokenPattern.exec(text)?.[0] ?? character;
  const end = at + token.length;
  if (!/[\p{L}\p{N}]/u.test(token)) return fault(at, end, `${cut(token)} is not allowed here.`, expectations[wanted]);
  if (wanted === 'key') return fault(at, end, `The key ${cut(token)} is not in quotes.`, `Write "${cut(token)}".`);
  return numberLike.test(token) ? badNumber(at, token) : badWord(at, token);
}

function badNumber(at: number, token: string): JsonFault {
  const end = at + token.length;
  const shown = cut(token);
  if (token.startsWith('+'))
    return fault(at, end, `The number ${shown} has a leading plus sign.`, 'Remove the plus sign.');
  if (/^-?0\d/.test(token))
    return fault(
      at,
      end,
      `The number ${shown} has a leading zero.`,
      'Remove the zero, or write it as a string in quotes.',
    );
  if (/^-?\./.test(token) || /\.(?!\d)/.test(token))
    return fault(
      at,
      end,
      `The number ${shown} has no digit on one side of its decimal point.`,
      'Write 0.5 for .5, and 5 or 5.0 for 5.',
    );
  return fault(
    at,
    end,
    `${shown} is not a valid JSON number.`,
    'Use decimal digits as in -12.5e3, or put it in quotes if it is a string.',
  );
}

const notInJson: Readonly<Record<string, string>> = {
  undefined: 'null',
  None: 'null',
  nil: 'null',
  NaN: 'null',
  Infinity: 'null',
  '-Infinity': 'null',
};

function badWord(at: number, token: string): JsonFault {
  const shown = cut(token);
  const nearest = notInJson[token] ?? findNearest(token, ['true', 'false', 'null']);
  return fault(
    at,
    at + token.length,
    `${shown} is not a valid JSON value.`,
    nearest ? `Did you mean ${nearest}?` : `Put it in quotes if it is a string: "${shown.replaceAll('"', '')}".`,
  );
}

/** Error for something missing after the token that ends at `at`. */
export function missing(text: string, at: number, what: ',' | ':' | 'value'): JsonFault {
  const start = Math.max(0, at - 1);
  if (what === ',') return fault(start, at, 'A comma is missing after this.', 'Add a comma between the two values.');
  if (what === ':') return fault(start, at, 'A colon and a value are missing after this key.', 'Write "key": value.');
  return fault(
    start,
    at,
    `There is no value after the ${text[start] === ':' ? 'colon' : 'comma'}.`,
    'Add a value or remove the key; use null for "nothing".',
  );
}

export function trailingComma(comma: number, closer: string): JsonFault {
  return fault(comma, comma + 1, `There is a trailing comma before the "${closer}".`, 'Remove the comma.');
}

/** Error for a closing bracket without a matching opening one. */
export function closesWrong(text: string, at: number, opened: number | undefined): JsonFault {
  if (opened === undefined)
    return fault(
      at,
      at + 1,
      `This "${text[at]}" has no opening bracket.`,
      'Remove it, or add the bracket that opens it.',
    );
  const closer = text[opened] === '{' ? '}' : ']';
  return fault(
    at,
    at + 1,
    `This "${text[at]}" meets the ${bracketOf(text, opened)}.`,
    `Close that one with "${closer}" first.`,
  );
}

export function moreAfterEnd(text: string, at: number): JsonFault {
  if (text[at] === '}' || text[at] === ']') return closesWrong(text, at, undefined);
  if (text[at] === '/' || text[at] === '#') return badToken(text, at);
  return fault(
    at,
    at + 1,
    'There is content after the end of the document.',
    'Keep one document per file, or look for a bracket that was closed too early.',
  );
}

/** Error for the end of the text while brackets are open (innermost last), or before any value. */
export function endsEarly(
  text: string,
  open: readonly { readonly closer: string; readonly start: number }[],
): JsonFault {
  const innermost = open.at(-1);
  const at = text.trimEnd().length;
  if (!innermost)
    return fault(
      0,
      0,
      'The file is empty.',
      'Add a layout document: {"layoutViewType": "home", "name": "Home", "layout": []}.',
    );
  const closers = open
    .slice(-12)
    .reverse()
    .map((bracket) => bracket.closer)
    .join('');
  const rest = open.length > 12 ? ` and ${open.length - 12} more brackets` : '';
  return fault(
    Math.max(0, at - 1),
    at,
    `The file ends before the ${bracketOf(text, innermost.start)} is closed.`,
    `Add ${closers}${rest} at the end, or find where one is missing.`,
  );
}

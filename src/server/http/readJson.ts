import { ApiError } from '#lib/apiError.ts';
import { createLines } from '#lib/json/lines.ts';
import { scanJson } from '#lib/json/scanJson.ts';

/** Error for an invalid body, with line, column and fix; V8's message lacks the location for most errors. */
function notJson(text: string): ApiError {
  const fault = scanJson(text);
  if (!fault) return new ApiError(400, 'The request body is not valid JSON.');
  const { line, column } = createLines(text).at(fault.start);
  // the scanner's messages are written for the command line, which reads files
  const what = fault.what.replace(/^The file/, 'The body');
  return new ApiError(400, 'The request body is not valid JSON.', {
    description: `At line ${line}, column ${column}: ${what} ${fault.fix}`,
  });
}

/** Also matches any `\u` escape, which could hide such a key. */
const mayReachPrototype = /__proto__|"constructor"|\\u/;

function findPrototypeKey(root: unknown): string | undefined {
  const waiting = [root];
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue;
    if (Object.hasOwn(value, '__proto__')) return '__proto__';
    const made = Object.hasOwn(value, 'constructor') ? (value as { constructor: unknown }).constructor : undefined;
    if (typeof made === 'object' && made !== null && Object.hasOwn(made, 'prototype')) return 'constructor';
    for (const item of Object.values(value)) if (typeof item === 'object' && item !== null) waiting.push(item);
  }
  return undefined;
}

const [quote, backslash, comma, bracket, brace] = ['"', '\\', ',', '[', '{'].map((one) => one.charCodeAt(0));
/** Values need up to fifty times the memory of their text, such as `[],[],[]`. */
const mostValues = 1_000_000;
/** Shorter texts cannot have too many. */
const uncountedLength = mostValues;

/** The position of the quote that ends a string. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1;
    if (slashes % 2 === 0) return end;
  }
  return text.length;
}

/** Whether a text has more values than a body may have. Counts without parsing; strings are skipped. */
function hasTooManyValues(text: string): boolean {
  if (text.length <= uncountedLength) return false;
  let count = 0;
  for (let at = 0; at < text.length && count <= mostValues; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma || code === bracket || code === brace) count += 1;
  }
  return count > mostValues;
}

/**
 * Parses a request body. @throws ApiError 413 for too many values; 400 for invalid JSON, with the location, and for
 * keys that reach a prototype.
 */
export function readJson(text: string): unknown {
  if (hasTooManyValues(text)) throw new ApiError(413, 'The request body has too many values.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw notJson(text);
  }
  const key = mayReachPrototype.test(text) ? findPrototypeKey(value) : undefined;
  if (key !== undefined) throw new ApiError(400, `The request body holds the key "${key}", which is not allowed.`);
  return value;
}

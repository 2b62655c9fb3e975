/** A parsed filter such as `categoryID=1,2` or `dateInserted=>=2026-01-01`. */
export type Range<Value> =
  | { readonly kind: 'list'; readonly values: readonly Value[] }
  | { readonly kind: 'span'; readonly from?: Bound<Value>; readonly to?: Bound<Value> };

export interface Bound<Value> {
  readonly value: Value;
  readonly isIncluded: boolean;
}

const mostValues = 500;

/**
 * Parses `1,2,3`, `>=5`, `<5`, `1..10`, `[1,10)`; one end of the last two can be omitted. `readValue` returns undefined
 * for invalid values. Returns undefined if any part is invalid, and the caller rejects the request.
 */
export function parseRange<Value>(
  text: string,
  readValue: (part: string) => Value | undefined,
): Range<Value> | undefined {
  const trimmed = text.trim();
  const compared = /^(>=|<=|>|<)(.+)$/.exec(trimmed);
  if (compared) {
    const [, operator = '', rest = ''] = compared;
    const bound = readBound(rest, operator.endsWith('='), readValue);
    if (!bound) return undefined;
    return operator.startsWith('>') ? { kind: 'span', from: bound } : { kind: 'span', to: bound };
  }
  const bracketed = /^([[(])([^,]*),([^,]*)([\])])$/.exec(trimmed);
  if (bracketed) {
    const [, open, from = '', to = '', close] = bracketed;
    return readSpan([from, open === '['], [to, close === ']'], readValue);
  }
  const dots = trimmed.indexOf('..');
  const behind = trimmed.startsWith('...', dots) ? dots + 3 : dots + 2;
  if (dots >= 0) return readSpan([trimmed.slice(0, dots), true], [trimmed.slice(behind), true], readValue);
  return readList(trimmed, readValue);
}

type Read<Value> = (part: string) => Value | undefined;

function readBound<Value>(text: string, isIncluded: boolean, readValue: Read<Value>): Bound<Value> | undefined {
  const value = readValue(text.trim());
  return value === undefined ? undefined : { value, isIncluded };
}

function readSpan<Value>(
  first: readonly [string, boolean],
  last: readonly [string, boolean],
  readValue: Read<Value>,
): Range<Value> | undefined {
  const [from, to] = [first, last].map(([text, isIncluded]) =>
    text.trim() === '' ? null : readBound(text, isIncluded, readValue),
  );
  if (from === undefined || to === undefined || (from === null && to === null)) return undefined;
  return { kind: 'span', ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

function readList<Value>(text: string, readValue: Read<Value>): Range<Value> | undefined {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  if (parts.length === 0 || parts.length > mostValues) return undefined;
  const values = parts.map(readValue).filter((value) => value !== undefined);
  return values.length === parts.length ? { kind: 'list', values } : undefined;
}

/** Parses a record ID: an integer that the database can store. */
export function readRecordNumber(part: string): number | undefined {
  const value = /^-?\d{1,10}$/.test(part) ? Number(part) : Number.NaN;
  return Math.abs(value) <= 2_147_483_647 ? value : undefined;
}

/** Parses a date, with or without time; without, it means the start of the day in UTC. */
export function readMoment(part: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}/.test(part)) return undefined;
  const date = new Date(part);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

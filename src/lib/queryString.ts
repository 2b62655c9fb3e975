/** Values of a query string: nested objects and arrays of scalars. */
export type QueryValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly QueryValue[]
  | { readonly [key: string]: QueryValue };

const maxKeys = 200;
const maxDepth = 5;
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

function append(pairs: string[], key: string, value: unknown): void {
  if (value === undefined) return;
  if (value === null) pairs.push(`${encodeURIComponent(key)}=`);
  else if (Array.isArray(value)) for (const [index, item] of value.entries()) append(pairs, `${key}[${index}]`, item);
  else if (typeof value === 'object')
    for (const [name, item] of Object.entries(value)) append(pairs, `${key}[${name}]`, item);
  else pairs.push(`${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`);
}

/** Uses bracket notation with array indices: null becomes an empty value, undefined is omitted. */
export function stringifyQuery(query: object): string {
  const pairs: string[] = [];
  for (const [key, value] of Object.entries(query)) append(pairs, key, value);
  return pairs.join('&');
}

function stepsOf(key: string): string[] | undefined {
  const open = key.indexOf('[');
  const steps =
    open <= 0
      ? [key]
      : [key.slice(0, open), ...[...key.slice(open).matchAll(/\[([^[\]]*)\]/g)].map((match) => match[1] ?? '')];
  return steps.length > maxDepth || steps.some((step) => forbidden.has(step)) ? undefined : steps;
}

/** Converts `{0: a, 1: b}` with consecutive indices to an array. */
function arrayed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, item]) => [key, arrayed(item)] as const);
  return entries.length > 0 && entries.every(([key], index) => key === String(index))
    ? entries.map(([, item]) => item)
    : Object.fromEntries(entries);
}

function assign(target: Record<string, unknown>, steps: readonly string[], value: string): void {
  let holder = target;
  steps.forEach((step, index) => {
    const key = step === '' ? String(Object.keys(holder).length) : step;
    if (index === steps.length - 1) holder[key] = value;
    else {
      const next = holder[key];
      holder[key] = typeof next === 'object' && next !== null ? next : Object.create(null);
      holder = holder[key] as Record<string, unknown>;
    }
  });
}

/**
 * Parses a page's query string. Malicious input is truncated and never throws: at most 200 keys, depth 5, no prototype
 * keys.
 */
export function parseQuery(search: string): Record<string, unknown> {
  const result: Record<string, unknown> = Object.create(null);
  let count = 0;
  for (const [key, value] of new URLSearchParams(search)) {
    count += 1;
    if (count > maxKeys) break;
    const steps = stepsOf(key);
    if (steps) assign(result, steps, value);
  }
  return arrayed({ ...result }) as Record<string, unknown>;
}

import type { JsonSchema } from '#runtime/registry/createRegistry.ts';
import type { RawQuery } from './parseQuery.ts';

type Kind = 'list' | 'boolean' | 'number' | 'range' | 'choice' | 'other';

interface Field {
  readonly name: string;
  readonly kind: Kind;
}

function kindOf(schema: JsonSchema): Kind {
  if (schema['x-range'] !== undefined) return 'range';
  if (schema.type === 'array') return 'list';
  if (schema.type === 'boolean') return 'boolean';
  if (schema.type === 'integer' || schema.type === 'number') return 'number';
  return schema.enum === undefined ? 'other' : 'choice';
}

const booleans: Readonly<Record<string, boolean>> = {
  '1': true,
  on: true,
  yes: true,
  '0': false,
  off: false,
  no: false,
};

/** Reads `a,b`, `['a', 'b,c']` and `{ '0': 'a' }` as a list. */
export function toList(value: unknown): unknown[] {
  const items = typeof value === 'object' && value !== null ? Object.values(value) : [value];
  return items.flatMap((item) =>
    typeof item === 'string'
      ? item
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '')
      : item === null || item === undefined
        ? []
        : [item],
  );
}

function toRange(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Object.values(value).join(',') : String(value);
}

/** Reads a boolean in any form that HTML forms and URLs use; other values are returned unchanged. */
export function readFlag(value: unknown): unknown {
  const name = typeof value === 'string' ? value.toLowerCase() : '';
  return Object.hasOwn(booleans, name) ? booleans[name] : value;
}

function normaliseValue(kind: Kind, value: unknown): unknown {
  if (kind === 'list') return toList(value);
  if (kind === 'range') return toRange(value);
  if (kind === 'boolean') return readFlag(value);
  return value;
}

/**
 * Returns a function that prepares a query for validation: splits comma lists and drops empty values. The validator
 * coerces types afterward.
 */
export function compileNormaliser(schema: JsonSchema | undefined): (query: RawQuery) => Record<string, unknown> {
  const properties = (schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const fields: readonly Field[] = Object.entries(properties).map(([name, property]) => ({
    name,
    kind: kindOf(property),
  }));
  return (query) => {
    const result: Record<string, unknown> = {};
    for (const { name, kind } of fields) {
      const value = Object.hasOwn(query, name) ? query[name] : undefined;
      if (value === undefined || value === null || (value === '' && kind !== 'other')) continue;
      result[name] = normaliseValue(kind, value);
    }
    return result;
  };
}

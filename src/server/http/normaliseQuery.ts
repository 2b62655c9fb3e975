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

const booleans: Readonly<Record<string, boolean>> = { '1': true, on: true, yes: true, '0': false, off: false, no: false };

/** `a,b`, `['a', 'b,c']` and `{ '0': 'a' }` are all lists on this API. */
function toList(value: unknown): unknown {
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

function normaliseValue(kind: Kind, value: unknown): unknown {
  if (kind === 'list') return toList(value);
  if (kind === 'range') return toRange(value);
  if (kind === 'boolean' && typeof value === 'string') return booleans[value.toLowerCase()] ?? value;
  return value;
}

/**
 * Makes a function that brings a query into the shape its schema expects: comma lists split, absent and empty values
 * left out, unknown keys dropped. Types themselves are coerced by the validator afterwards.
 */
export function compileNormaliser(schema: JsonSchema | undefined): (query: RawQuery) => Record<string, unknown> {
  const properties = (schema?.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const fields: readonly Field[] = Object.entries(properties).map(([name, property]) => ({ name, kind: kindOf(property) }));
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

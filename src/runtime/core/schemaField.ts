import type { JsonSchema } from '../registry/createRegistry.ts';
import { isObject } from './walk.ts';

/** The schema of a place in a document. */
export interface SchemaField {
  readonly schema: JsonSchema;
  /** The list item around it, which a part marked `x-recursive` is like. */
  readonly item?: JsonSchema | undefined;
}

/** Nested unions of our own schemas; none is deeper. */
const deepestUnion = 5;

/** A schema and its alternatives, flattened. */
export function alternativesOf(schema: unknown, depth = 0): readonly JsonSchema[] {
  if (!isObject(schema) || depth > deepestUnion) return [];
  const inside = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) =>
    Array.isArray(schema[keyword]) ? (schema[keyword] as readonly unknown[]) : [],
  );
  return [schema, ...inside.flatMap((one) => alternativesOf(one, depth + 1))];
}

/** The controls that the editor offers for a field. */
export const controlsOf = (schema: JsonSchema): readonly JsonSchema[] =>
  alternativesOf(schema).flatMap((one) => [one['x-control']].flat().filter(isObject));

const propertiesBySchema = new WeakMap<JsonSchema, { readonly known: JsonSchema | undefined }>();

/** The fields of an object by name, of all alternatives; undefined if the schema has none. */
export function propertiesOf(schema: JsonSchema): JsonSchema | undefined {
  const found = propertiesBySchema.get(schema);
  if (found) return found.known;
  const each = alternativesOf(schema).flatMap((one) => (isObject(one['properties']) ? [one['properties']] : []));
  const byName = Map.groupBy(each.flatMap(Object.entries), ([name]) => name);
  const merged = [...byName].map(([name, all]) => [
    name,
    all.length > 1 ? { anyOf: all.map(([, one]) => one) } : all[0]?.[1],
  ]);
  const known = each.length === 0 ? undefined : Object.fromEntries(merged);
  propertiesBySchema.set(schema, { known });
  return known;
}

const itemsBySchema = new WeakMap<JsonSchema, { readonly items: JsonSchema | undefined }>();

/** The schema of list items, from the schema and from its editor annotations. */
function itemsOf(schema: JsonSchema): JsonSchema | undefined {
  const found = itemsBySchema.get(schema);
  if (found) return found.items;
  const own = alternativesOf(schema).flatMap((one) => (isObject(one['items']) ? [one['items']] : []));
  const controls = controlsOf(schema).flatMap(({ itemSchema }) => (isObject(itemSchema) ? [itemSchema] : []));
  const all = [...own, ...controls];
  const items = all.length > 1 ? { anyOf: all } : all[0];
  itemsBySchema.set(schema, { items });
  return items;
}

/** The field of an object or of each item of a list (`key` is its index); undefined if the schema does not know it. */
export function fieldAt({ schema, item }: SchemaField, key: string | number): SchemaField | undefined {
  if (typeof key === 'number') {
    const items = itemsOf(schema);
    if (!items) return undefined;
    const like = items['x-recursive'] === true && item ? item : items;
    return { schema: like, item: like };
  }
  const properties = propertiesOf(schema);
  const inner = properties && Object.hasOwn(properties, key) ? properties[key] : undefined;
  return isObject(inner) ? { schema: inner, item } : undefined;
}

/** Whether an object can have fields that the schema does not list. */
export const isOpen = (schema: JsonSchema): boolean =>
  alternativesOf(schema).some(
    (one) => one['additionalProperties'] !== undefined || one['patternProperties'] !== undefined,
  );

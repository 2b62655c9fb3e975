/** A plain object: what JSON calls one. */
export type PlainObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The children of an array or object; nothing for everything else. */
export function childrenOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value : Object.values(value);
}

const sizes = new WeakMap<object, number>();
/** Quotes, comma and colon around a value, roughly. */
const overhead = 4;

/**
 * Length of a value as JSON text, roughly, without writing it. Data that hydration shares between nodes is measured once but
 * counted wherever it appears, because the reply repeats it.
 */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + overhead;
  if (typeof value !== 'object' || value === null) return 2 * overhead;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let size = overhead;
  if (Array.isArray(value)) for (const item of value) size += sizeOf(item);
  else for (const [key, item] of Object.entries(value)) size += key.length + overhead + sizeOf(item);
  sizes.set(value, size);
  return size;
}

const nodeHolders = new WeakMap<object, boolean>();

/** Whether anything inside asks to be hydrated; data without such nodes is passed on as it is. */
export function holdsNode(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const known = nodeHolders.get(value);
  if (known !== undefined) return known;
  const holds = typeof (value as PlainObject).$hydrate === 'string' || childrenOf(value).some(holdsNode);
  nodeHolders.set(value, holds);
  return holds;
}

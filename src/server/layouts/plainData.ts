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

/** Quotes, comma and colon around a value, roughly. */
export const overhead = 4;

/**
 * Length of a value as JSON text, roughly, without writing it. Shared data counts wherever it appears, because the reply
 * repeats it; counting stops soon after `limit`, so that data shared a million times costs no more than a page may.
 */
export function sizeOf(value: unknown, limit = Number.POSITIVE_INFINITY): number {
  if (typeof value === 'string') return value.length + overhead;
  if (typeof value !== 'object' || value === null) return 2 * overhead;
  let size = overhead;
  if (Array.isArray(value)) {
    for (const item of value) {
      size += sizeOf(item, limit - size);
      if (size > limit) break;
    }
    return size;
  }
  const object = value as PlainObject;
  // without a list of the keys: this walks everything a page shows
  for (const key in object) {
    size += key.length + overhead;
    size += sizeOf(object[key], limit - size);
    if (size > limit) break;
  }
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

/** Kept and handed to many: whoever tries to change it hears of it. */
export function freezeDeep<Value>(value: Value): Value {
  for (const child of childrenOf(value)) freezeDeep(child);
  return Object.freeze(value);
}

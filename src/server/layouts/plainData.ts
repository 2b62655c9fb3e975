/** A plain object, in the sense of JSON. */
export type PlainObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Items of an array or values of an object; empty for anything else. */
export function childrenOf(value: unknown): readonly unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Array.isArray(value) ? value : Object.values(value);
}

/** Approximate characters for quotes, comma and colon around a value. */
export const overhead = 4;

const nodeHolders = new WeakMap<object, boolean>();

/** Whether a value contains nodes to hydrate; data without any is passed on unchanged. */
export function holdsNode(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const known = nodeHolders.get(value);
  if (known !== undefined) return known;
  const holds = typeof (value as PlainObject).$hydrate === 'string' || childrenOf(value).some(holdsNode);
  nodeHolders.set(value, holds);
  return holds;
}

/** Deep-freezes cached values, so that an attempt to change them throws. */
export function freezeDeep<Value>(value: Value): Value {
  for (const child of childrenOf(value)) freezeDeep(child);
  return Object.freeze(value);
}

/**
 * Returns equal keys for equal content. Each object is serialized once and its parts are referenced by key, so the cost
 * is linear in the document's length.
 */
export type KeyOf = (value: unknown) => string;

/** Keys are valid for one pass over one document. The order of properties counts. */
export function createContentKeys(): KeyOf {
  const numbers = new Map<string, number>();
  const known = new WeakMap<object, string>();

  const keyOf: KeyOf = (value) => {
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
    const found = known.get(value);
    if (found !== undefined) return found;
    const text = Array.isArray(value)
      ? `[${value.map(keyOf).join()}]`
      : `{${Object.entries(value)
          .map(([name, item]) => `${JSON.stringify(name)}:${keyOf(item)}`)
          .join()}}`;
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    const key = `#${number}`;
    known.set(value, key);
    return key;
  };
  return keyOf;
}

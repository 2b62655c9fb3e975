/** Equal content, equal key. Each object is written once, its parts by their keys, so that a document costs its own length. */
export type KeyOf = (value: unknown) => string;

/** Keys that hold for one pass over one document. Order of properties counts. */
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

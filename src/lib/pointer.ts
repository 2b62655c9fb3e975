/** Appends a step to a JSON Pointer (RFC 6901), escaping `~` and `/`. */
export function joinPointer(pointer: string, step: string | number): string {
  return `${pointer}/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** Splits a JSON Pointer into unescaped steps; the empty pointer has none. */
export function splitPointer(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a JSON Pointer; undefined if there is none. Follows own properties only. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value = root;
  for (const step of splitPointer(pointer)) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string, unknown>)[step];
  }
  return value;
}

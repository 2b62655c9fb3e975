/**
 * The text of an untrusted value: a string or number as is, anything else empty (`String` throws if `toString` is not a
 * function).
 */
export const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The words of a value that others wrote: an object need not have any (`String` throws on one whose `toString` is no function). */
export const wordsOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

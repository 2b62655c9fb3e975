/** An untrusted value if it is text; undefined otherwise. */
export const textIfAny = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** An untrusted value if it is text; empty otherwise. */
export const textOf = (value: unknown): string => textIfAny(value) ?? '';

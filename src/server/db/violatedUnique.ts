const uniqueViolation = '23505';

/** The unique constraint that a write violated; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { readonly code?: unknown; readonly constraint?: unknown };
  return code === uniqueViolation ? String(constraint ?? '') : undefined;
}

/** An entry of `errors` in an error response. */
export interface FieldError {
  readonly field?: string | null;
  readonly path?: string | null;
  readonly message: string;
  readonly code?: string;
}

export type GroupedErrors = Readonly<Record<string, readonly string[]>>;

/** Errors by field, `a.b` for a nested one; errors without a field have the key `''` (SH-FORM-008). */
export function groupErrors(errors: readonly FieldError[] | null | undefined): GroupedErrors {
  const groups = new Map<string, string[]>();
  for (const { field, path, message } of errors ?? []) {
    const key = [path?.replace(/^\/|\/$/g, '').replaceAll('/', '.'), field].filter(Boolean).join('.');
    groups.set(key, [...(groups.get(key) ?? []), message]);
  }
  return Object.fromEntries(groups);
}

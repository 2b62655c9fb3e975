import { ApiError, type FieldError, wholeLines } from '#lib/apiError.ts';

/** Submitted values to show again, never the password. */
export interface EntryState {
  readonly status: number;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FieldError[];
  /** Error of the form as a whole. */
  readonly message: string;
}

/**
 * Fields show their own messages, and the form all else that was said. @throws errors that are not about what was sent
 */
export function stateOf(error: unknown, values: Readonly<Record<string, string>>): EntryState {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  const { status, extras } = error;
  return { status, values, errors: extras.errors ?? [], message: wholeLines(error).join('\n') };
}

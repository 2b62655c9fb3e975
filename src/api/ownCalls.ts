/** Conditions for sending content that a user wrote. */
export interface OwnCall {
  /** The author; rejected if the session has ended or a different user has signed in since (goals F22, F23). */
  readonly userID: number;
  /** A retry with the same key returns the same record. */
  readonly key?: string;
  /** The state of the record that the author saw; rejected with 409 if it has changed. */
  readonly seen?: string;
  readonly signal?: AbortSignal;
}

export function ownHeaders({ userID, key, seen }: OwnCall): Readonly<Record<string, string>> {
  return {
    'X-Reader': String(userID),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    ...(seen === undefined ? {} : { 'If-Match': seen }),
  };
}

export const ownRequest = (call: OwnCall) => ({
  headers: ownHeaders(call),
  signal: call.signal,
});

/** What somebody sends of what they wrote. */
export interface OwnCall {
  /** Whoever wrote it: refused when the session is over or somebody else has signed in since (goals F22, F23). */
  readonly userID: number;
  /** Sent again under the same key it is the same record. */
  readonly key?: string;
  /** State of the record that was seen; refused with 409 when it is another one by now. */
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
  ...(call.signal ? { signal: call.signal } : {}),
});

/** What is read comes within this, or its reader is told. */
export const readLimitMs = 10_000;
/** What changes something may take longer: to give it up too early is to ask again for what has been done. */
export const writeLimitMs = 30_000;
/** A file on its way moves at least this often, and is answered within this once it has arrived. */
export const uploadSilenceMs = 60_000;

export const isTooLate = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError';

/**
 * Runs a call that ends when its time is over, or when `signal` says so. The call hears of it by the signal that it is
 * given; what it then rejects with is the caller's to judge.
 */
export async function withLimit<Value>(
  ms: number,
  signal: AbortSignal | undefined,
  run: (ends: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const limit = new AbortController();
  const end = () => limit.abort(signal?.reason);
  const timer = setTimeout(() => limit.abort(new DOMException('The request timed out.', 'TimeoutError')), ms);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end, { once: true });
  try {
    return await run(limit.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
}

/** What a promise comes to, or something else once it has taken too long. */
export function orAfter<Value>(ms: number, promise: Promise<Value>, otherwise: () => Value): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

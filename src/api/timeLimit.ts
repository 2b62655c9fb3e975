/** Time limit for reads, in milliseconds. */
export const readLimitMs = 10_000;
/**
 * Time limit for acts whose result is shown before the answer, such as votes and marks. Repeating one does no harm.
 */
export const actLimitMs = 10_000;
/** Time limit for other writes; longer, because giving up too early could repeat work that was done. */
export const writeLimitMs = 30_000;
/** Time limit without upload progress, and for the response after the upload. */
export const uploadSilenceMs = 60_000;

/** Options of a call that is such an act. */
export const asAct = { limitMs: actLimitMs } as const;

export const isTooLate = (cause: unknown) => cause instanceof DOMException && cause.name === 'TimeoutError';

/**
 * Runs a call with a time limit; `signal` can end it earlier. The call gets a signal for both, and decides how to
 * reject.
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

/** The value of the promise, or another one if it takes too long. */
export function orAfter<Value>(ms: number, promise: Promise<Value>, otherwise: () => Value): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

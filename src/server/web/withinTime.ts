import { WebError } from './webError.ts';

interface Faulty {
  readonly fault?: unknown;
}

/**
 * Runs a call to another host for at most this long. An error that names no fault is `unreachable`. @throws WebError,
 * or what `call` throws with a fault
 */
export async function withinTime<Value>(maxMs: number, call: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const signal = AbortSignal.timeout(maxMs);
  const tooSlow = new WebError('tooSlow', `No response within ${maxMs / 1000} seconds.`);
  const { promise: late, reject } = Promise.withResolvers<never>();
  // DNS cannot be called off, so the clock answers in its place
  signal.addEventListener('abort', () => reject(tooSlow), { once: true });
  try {
    return await Promise.race([call(signal), late]);
  } catch (error) {
    if (error instanceof Error && (error as Faulty).fault !== undefined) throw error;
    throw signal.aborted ? tooSlow : new WebError('unreachable', 'The host could not be reached.');
  }
}

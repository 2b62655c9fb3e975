import { WebError } from './webError.ts';

interface Faulty {
  readonly fault?: unknown;
}

/**
 * Limits the time of a request to another host. Errors without a `fault` become `unreachable`. @throws WebError
 */
export async function withinTime<Value>(maxMs: number, call: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const signal = AbortSignal.timeout(maxMs);
  const tooSlow = new WebError('tooSlow', `No response within ${maxMs / 1000} seconds.`);
  const { promise: late, reject } = Promise.withResolvers<never>();
  // a DNS lookup cannot be cancelled, so the timeout rejects instead
  signal.addEventListener('abort', () => reject(tooSlow), { once: true });
  try {
    return await Promise.race([call(signal), late]);
  } catch (error) {
    if (error instanceof Error && (error as Faulty).fault !== undefined) throw error;
    throw signal.aborted ? tooSlow : new WebError('unreachable', 'The host could not be reached.');
  }
}

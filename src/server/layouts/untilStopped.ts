import { setMaxListeners } from 'node:events';

/** Resolves to the result, or rejects with the signal's reason if it is aborted first. */
export function untilStopped<Value>(signal: AbortSignal, result: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    // thousands of nodes can wait on one signal
    setMaxListeners(0, signal);
    signal.addEventListener('abort', stop, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

import { setMaxListeners } from 'node:events';

/** The result, or the reason the signal stopped for, whichever comes first. */
export function untilStopped<Value>(signal: AbortSignal, result: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    // a page of thousands of nodes waits on one signal
    setMaxListeners(0, signal);
    signal.addEventListener('abort', stop, { once: true });
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

import { ApiError } from '#lib/apiError.ts';

/** Limits concurrency and queue length; rejects the rest with 503. */
export interface WorkQueue {
  /** @throws ApiError 503 when the queue is full. */
  readonly run: <Value>(task: () => Promise<Value>) => Promise<Value>;
}

export function createWorkQueue({
  atOnce,
  mostWaiting,
}: {
  readonly atOnce: number;
  readonly mostWaiting: number;
}): WorkQueue {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return {
    run: async (task) => {
      if (free > 0) free -= 1;
      else {
        if (waiting.length >= mostWaiting)
          throw new ApiError(503, 'The server is processing too many images right now.', {
            description: 'Please try again in a few seconds.',
            retryAfterSeconds: 5,
          });
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}

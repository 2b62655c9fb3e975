import { ApiError } from '#lib/apiError.ts';

/** A line in front of heavy work: so much at once, so much waiting, the rest is told to come back. */
export interface WorkLine {
  /** @throws ApiError 503 when the line is full. */
  readonly run: <Value>(task: () => Promise<Value>) => Promise<Value>;
}

export function createWorkLine({ atOnce, mostWaiting }: { readonly atOnce: number; readonly mostWaiting: number }): WorkLine {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return {
    run: async (task) => {
      if (free > 0) free -= 1;
      else {
        if (waiting.length >= mostWaiting)
          throw new ApiError(503, 'There are too many pictures at the moment.', {
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

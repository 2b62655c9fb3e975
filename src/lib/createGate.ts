/** Runs a task when there is room for it. */
export type Gate = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** Limits concurrency: runs tasks in order, at most `width` at a time. */
export function createGate(width: number): Gate {
  let free = width;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

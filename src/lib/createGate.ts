/** Runs what it is given, when its turn has come. */
export type Gate = <Value>(task: () => Promise<Value>) => Promise<Value>;

/** Runs at most `width` tasks at a time, in the order they came. */
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

/** Runs what it is given, at most `width` at a time, in the order it came. */
export function createGate(width: number): <Value>(task: () => Promise<Value>) => Promise<Value> {
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

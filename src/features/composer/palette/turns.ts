/** Lets a few start at once; the others wait until one of them is done. */
export function createTurns(most: number) {
  let running = 0;
  const waiting = new Set<() => void>();

  function next(): void {
    for (const start of waiting) {
      if (running >= most) return;
      waiting.delete(start);
      running += 1;
      start();
    }
  }

  return {
    /** @returns ends the turn, or the wait for it; more calls do nothing */
    take: (start: () => void): (() => void) => {
      let isOver = false;
      waiting.add(start);
      next();
      return () => {
        if (isOver) return;
        isOver = true;
        if (!waiting.delete(start)) running -= 1;
        next();
      };
    },
  };
}

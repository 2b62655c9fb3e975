/** How long a page can be hydrated before other requests get a turn, in milliseconds. */
const sliceMs = 50;

/** Lets other requests run while a page with many nodes is hydrated, which would otherwise block the thread. */
export interface Breaks {
  /** Resolves when the page can continue; undefined if it can continue immediately. */
  readonly due: () => Promise<void> | undefined;
}

export function createBreaks(): Breaks {
  let began = performance.now();
  let waiting: Promise<void> | undefined;
  return {
    due: () => {
      if (!waiting && performance.now() - began < sliceMs) return undefined;
      waiting ??= new Promise((resolve) => {
        setImmediate(() => {
          waiting = undefined;
          began = performance.now();
          resolve();
        });
      });
      return waiting;
    },
  };
}

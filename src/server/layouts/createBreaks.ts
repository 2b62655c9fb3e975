/** A page with many nodes may work this long at a time before others get their turn. */
const sliceMs = 50;

/** Gives other requests a turn while a page with many nodes is hydrated, which would else be one long task. */
export interface Breaks {
  /** Resolves once this page may go on; nothing if it may go on at once. */
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

/** Writes whose answer has not come, and whether they are acts of the viewer (`isViewersAct`). */
const writes = new Map<Promise<unknown>, boolean>();

/** A reload of the page waits for it. */
export function noteWrite<Value>(write: Promise<Value>, isAct: boolean): Promise<Value> {
  writes.set(write, isAct);
  const end = () => void writes.delete(write);
  write.then(end, end);
  return write;
}

export const hasWrites = (): boolean => writes.size > 0;

/** Whether an act of the viewer has no answer yet. */
export const hasActs = (): boolean => [...writes.values()].includes(true);

/** Waits for all writes, including those that begin in the meantime, but no longer than this. */
export async function writesEnd(longestMs: number): Promise<void> {
  let isOver = false;
  const over = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    isOver = true;
    over.resolve();
  }, longestMs);
  while (writes.size > 0 && !isOver) await Promise.race([Promise.allSettled(writes.keys()), over.promise]);
  clearTimeout(timer);
}

import { LRUCache } from 'lru-cache';

/** Finds out which document was being processed while this thread was blocked for seconds. */
export interface StallWatch {
  readonly enter: (hash: string) => { readonly leave: () => boolean };
  readonly close: () => void;
}

export interface StallWatchOptions {
  /** CPU time without a break that counts as a stall, in milliseconds; shorter ones add up over visits. */
  readonly stallMs?: number;
  /** CPU time of this thread so far, in milliseconds. Time used by others is not a document's fault. */
  readonly cpuMs?: () => number;
}

/** Far above the budget of a page. */
const defaultStallMs = 4000;
const tickMs = 250;
/** Blocks shorter than this are ignored; no page should take longer without a break. */
const longMs = 500;
/**
 * Reduces a document's accumulated time at each visit, so that an occasional stall is forgotten but a recurring one is
 * not.
 */
const forgivenMs = 250;
/** Maximum number of documents with accumulated time. */
const mostCounted = 500;

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

interface Entry {
  readonly hash: string;
  isCulprit: boolean;
}

/** Accumulated long CPU times by document. */
function createTally() {
  const costs = new LRUCache<string, number>({ max: mostCounted });
  return {
    add: (hash: string, ms: number): number => {
      const cost = Math.max(0, (costs.get(hash) ?? 0) + ms);
      if (cost > 0) costs.set(hash, cost);
      else costs.delete(hash);
      return cost;
    },
    forget: (hash: string) => costs.delete(hash),
  };
}

/**
 * Ticks while documents are being processed. Between two ticks the thread was busy without a break: if that took too
 * long, at once or over several visits, and only one document was active, that one is to blame. With several active
 * documents, none is blamed until the next time.
 */
export function createStallWatch({
  stallMs = defaultStallMs,
  cpuMs = threadCpuMs,
}: StallWatchOptions = {}): StallWatch {
  const entries = new Set<Entry>();
  const tally = createTally();
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  const look = () => {
    const now = cpuMs();
    const busyMs = now - last;
    last = now;
    const [hash, ...others] = new Set([...entries].map((entry) => entry.hash));
    if (hash === undefined || others.length > 0 || busyMs < longMs || tally.add(hash, busyMs) <= stallMs) return;
    tally.forget(hash);
    for (const entry of entries) entry.isCulprit = true;
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
  };

  return {
    enter: (hash) => {
      look();
      const entry = { hash, isCulprit: false };
      entries.add(entry);
      timer ??= setInterval(look, tickMs).unref();
      return {
        leave: () => {
          look();
          entries.delete(entry);
          tally.add(hash, -forgivenMs);
          if (entries.size === 0) stop();
          return entry.isCulprit;
        },
      };
    },
    close: stop,
  };
}

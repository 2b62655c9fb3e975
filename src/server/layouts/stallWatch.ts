/** Tells which document was at work while this thread did nothing else for seconds. */
export interface StallWatch {
  readonly enter: (hash: string) => { readonly leave: () => boolean };
  readonly close: () => void;
}

export interface StallWatchOptions {
  /** Computing time without a break that counts as a stall, in milliseconds. */
  readonly stallMs?: number;
  /** Computing time of this thread so far, in milliseconds; time that others took is not a document's fault. */
  readonly cpuMs?: () => number;
}

/** Far above what the budget of a page allows. */
const defaultStallMs = 4000;
const tickMs = 250;

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

interface Entry {
  readonly hash: string;
  isCulprit: boolean;
}

/**
 * A clock that ticks while documents are at work. Between two ticks the thread was busy without a break: when that was too
 * long and only one document was there, it was that one. With several at once nobody is blamed; the next time tells.
 */
export function createStallWatch({ stallMs = defaultStallMs, cpuMs = threadCpuMs }: StallWatchOptions = {}): StallWatch {
  const entries = new Set<Entry>();
  let timer: NodeJS.Timeout | undefined;
  let last = 0;

  const look = () => {
    const now = cpuMs();
    const hashes = new Set([...entries].map(({ hash }) => hash));
    if (now - last > stallMs && hashes.size === 1) for (const entry of entries) entry.isCulprit = true;
    last = now;
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
          if (entries.size === 0) stop();
          return entry.isCulprit;
        },
      };
    },
    close: stop,
  };
}

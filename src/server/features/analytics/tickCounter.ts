import { addTicks, type TickCount } from './repo/ticks.ts';
import type { Services } from '../../services.ts';

/** How long counts are collected in memory, so that a busy post is not written for each view. */
const writeEveryMs = 5000;
/** Maximum number of unwritten counts; further events are ignored. */
const mostWaiting = 10_000;

export interface TickCounter {
  /** Returns false if there are too many unwritten counts. */
  readonly add: (type: string, recordID: number) => boolean;
  /** Writes the collected counts. */
  readonly flush: () => Promise<void>;
}

function createTickCounter(services: Services): TickCounter {
  let waiting = new Map<string, TickCount>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const put = ({ type, recordID, count }: TickCount): boolean => {
    const key = `${type} ${recordID}`;
    const known = waiting.get(key);
    if (!known && waiting.size >= mostWaiting) return false;
    waiting.set(key, { type, recordID, count: (known?.count ?? 0) + count });
    return true;
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const counts = [...waiting.values()];
    waiting = new Map();
    try {
      await addTicks(services, services.now().toISOString().slice(0, 10), counts);
    } catch (error) {
      // The database is unavailable; the counts are added to the next ones.
      for (const count of counts) put(count);
      services.log('warn', 'Views could not be counted.', { error: String(error) });
    }
  }

  return {
    flush,
    add: (type, recordID) => {
      timer ??= setTimeout(() => void flush(), writeEveryMs).unref();
      return put({ type, recordID, count: 1 });
    },
  };
}

/** The server's counter. */
export const tickCounterOf = (services: Services): TickCounter => services.once(createTickCounter);

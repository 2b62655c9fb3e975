import { addTicks, type TickCount } from './repo/ticks.ts';
import type { Services } from '../../services.ts';

/** Counts wait this long in memory, so that a busy post is written once and not per reader. */
const writeEveryMs = 5000;
/** Different things counted and not yet written; what comes on top is not counted. */
const mostWaiting = 10_000;

export interface TickCounter {
  /** False when too much is waiting. */
  readonly add: (type: string, recordID: number) => boolean;
  /** Writes what is waiting. */
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
      // The database is away: counted again with the next ones, as far as there is room.
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

/** The counter of one server. */
export const tickCounterOf = (services: Services): TickCounter => services.once(createTickCounter);

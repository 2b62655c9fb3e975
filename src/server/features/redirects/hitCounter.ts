import type { Services } from '../../services.ts';
import { addHits } from './repo/redirects.ts';

/** How long uses are collected in memory, so that a busy redirect is not written for each visitor. */
const writeEveryMs = 5000;

export interface HitCounter {
  readonly add: (redirectID: number) => void;
  /** Writes the collected uses. */
  readonly flush: () => Promise<void>;
}

function createHitCounter(services: Services): HitCounter {
  let waiting = new Map<number, number>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const put = (redirectID: number, count: number) => waiting.set(redirectID, (waiting.get(redirectID) ?? 0) + count);

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size === 0) return;
    const hits = waiting;
    waiting = new Map();
    try {
      await addHits(services, hits, services.now());
    } catch (error) {
      // The database is unavailable; the uses are added to the next ones.
      for (const [redirectID, count] of hits) put(redirectID, count);
      services.log('warn', 'Uses of redirects could not be counted.', { error: String(error) });
    }
  }

  return {
    flush,
    add: (redirectID) => {
      timer ??= setTimeout(() => void flush(), writeEveryMs).unref();
      put(redirectID, 1);
    },
  };
}

/** The server's counter. */
export const hitCounterOf = (services: Services): HitCounter => services.once(createHitCounter);

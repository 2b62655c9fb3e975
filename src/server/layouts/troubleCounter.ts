import { joinPointer } from '#lib/pointer.ts';
import { addTroubles, type TroubleCount } from '../db/repos/widgetTroubles.ts';
import type { Services } from '../services.ts';
import type { NodeTrouble } from './hydration.ts';
import { widgetIDOf } from './instead.ts';

/** How long counts are collected, so that a broken widget on a busy page is not written for each view. */
const writeEveryMs = 5000;
/** Different troubles that are not written yet; further ones are ignored. */
const mostWaiting = 1000;
const longestID = 100;

export interface TroubleCounter {
  readonly note: (layoutID: number | string, trouble: NodeTrouble, pointer: string | undefined) => void;
  /** Writes the collected counts. */
  readonly flush: () => Promise<void>;
}

function createTroubleCounter(services: Services): TroubleCounter {
  let waiting = new Map<string, TroubleCount>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const put = (trouble: TroubleCount) => {
    const { layoutID, widgetID, kind, dateLast } = trouble;
    const key = JSON.stringify([layoutID, widgetID, kind, dateLast.toISOString().slice(0, 10)]);
    const known = waiting.get(key);
    if (!known && waiting.size >= mostWaiting) return;
    waiting.set(key, { ...trouble, count: (known?.count ?? 0) + trouble.count });
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    try {
      await addTroubles(services, counts);
    } catch (error) {
      // The database is unavailable; the counts are added to the next ones.
      counts.forEach(put);
      services.log('warn', 'Troubles of widgets could not be counted.', { error: String(error) });
    }
  }

  return {
    flush,
    note: (layoutID, { node, kind, reason }, pointer = undefined) => {
      timer ??= setTimeout(() => void flush(), writeEveryMs).unref();
      put({
        layoutID: String(layoutID),
        widgetID: widgetIDOf(node.$hydrate).slice(0, longestID),
        kind,
        count: 1,
        reason: reason.replaceAll('\0', ''),
        pointer: pointer ?? null,
        dateLast: services.now(),
      });
    },
  };
}

/** The server's counter. */
export const troubleCounterOf = (services: Services): TroubleCounter => services.once(createTroubleCounter);

/** Where a node is in a document whose depth was checked; undefined for one that a widget made itself. */
export function findPointer(value: unknown, node: object, pointer = ''): string | undefined {
  if (value === node) return pointer;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const found = findPointer(inner, node, joinPointer(pointer, key));
    if (found !== undefined) return found;
  }
  return undefined;
}

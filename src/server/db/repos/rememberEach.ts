import { type ChangeFeed, everythingChanged } from '../../changeFeed.ts';
import type { Services } from '../../services.ts';

export interface RememberEachOptions<Value> {
  /** Which keys a tag affects: one, all, or none. */
  readonly affectedBy: (tag: string) => number | 'all' | undefined;
  /** Loads what is not in memory, in one query; keys of nothing are left out. */
  readonly load: (services: Services, keys: readonly number[]) => Promise<ReadonlyMap<number, Value>>;
  readonly mostKept: number;
  /** For what changes without a tag, such as when somebody was last seen. */
  readonly maxAgeMs: number;
}

interface Entry<Value> {
  readonly value: Value;
  readonly until: number;
}

interface Store<Value> {
  readonly entries: Map<number, Entry<Value>>;
  /** Counts drops, so that what was read before one is not kept after it. */
  version: number;
}

/** Small records that nearly every answer needs (names and photos of authors), kept in memory one by one until they change. */
export function rememberEach<Value>(
  options: RememberEachOptions<Value>,
): (services: Services, keys: Iterable<number>) => Promise<ReadonlyMap<number, Value>> {
  const stores = new WeakMap<ChangeFeed, Store<Value>>();

  function openStore(changes: ChangeFeed): Store<Value> {
    const store: Store<Value> = { entries: new Map(), version: 0 };
    stores.set(changes, store);
    changes.subscribe((tags) => {
      for (const tag of tags) {
        const affected = tag === everythingChanged ? 'all' : options.affectedBy(tag);
        if (affected === undefined) continue;
        store.version += 1;
        if (affected === 'all') store.entries.clear();
        else store.entries.delete(affected);
      }
    });
    return store;
  }

  function keep({ entries }: Store<Value>, key: number, entry: Entry<Value>): void {
    entries.set(key, entry);
    const oldest = entries.keys().next().value;
    if (entries.size > options.mostKept && oldest !== undefined) entries.delete(oldest);
  }

  return async (services, keys) => {
    const store = stores.get(services.changes) ?? openStore(services.changes);
    const now = services.now().getTime();
    const found = new Map<number, Value>();
    const missing: number[] = [];
    for (const key of new Set(keys)) {
      const entry = store.entries.get(key);
      if (entry && entry.until > now) found.set(key, entry.value);
      else missing.push(key);
    }
    if (missing.length === 0) return found;
    const { version } = store;
    for (const [key, value] of await options.load(services, missing)) {
      found.set(key, value);
      if (store.version === version) keep(store, key, { value, until: now + options.maxAgeMs });
    }
    return found;
  };
}

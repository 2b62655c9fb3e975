import type { Remembered } from './remember.ts';
import { createTaggedCache } from '../../taggedCache.ts';

export interface RememberEachOptions<Value> {
  /** The key that a tag affects: one, all, or none. */
  readonly affectedBy: (tag: string) => number | 'all' | undefined;
  /** Loads missing values in one query; unknown keys are omitted. */
  readonly load: (services: Remembered, keys: readonly number[]) => Promise<ReadonlyMap<number, Value>>;
  readonly mostKept: number;
  /** Limits staleness of values that change without a tag, such as the time of last activity. */
  readonly maxAgeMs: number;
}

/**
 * Caches small records that nearly every response needs (names and photos of authors), one by one until they change.
 */
export function rememberEach<Value>({
  affectedBy,
  load,
  mostKept,
  maxAgeMs,
}: RememberEachOptions<Value>): (services: Remembered, keys: Iterable<number>) => Promise<ReadonlyMap<number, Value>> {
  const createKept = (services: Remembered) => {
    const kept = createTaggedCache<Value>({
      now: () => services.now().getTime(),
      max: mostKept,
      maxAgeMs,
      tagOf: (emitted) => affectedBy(emitted)?.toString(),
    });
    services.changes.subscribe(kept.drop);
    return kept;
  };

  return async (services, keys) => {
    const kept = services.once(createKept);
    const found = new Map<number, Value>();
    const missing: number[] = [];
    for (const key of new Set(keys)) {
      const value = kept.get(String(key));
      if (value === undefined) missing.push(key);
      else found.set(key, value);
    }
    if (missing.length === 0) return found;
    const version = kept.version();
    for (const [key, value] of await load(services, missing)) {
      found.set(key, value);
      kept.set(String(key), value, { version, dependsOn: ['all', String(key)] });
    }
    return found;
  };
}

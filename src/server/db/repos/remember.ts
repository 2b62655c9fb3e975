import { type ChangeFeed, everythingChanged } from '../../changeFeed.ts';
import type { Services } from '../../services.ts';

interface Kept<Value> {
  value: Promise<Value> | undefined;
}

/**
 * Keeps one small thing that every request needs (roles, the category tree) in memory, per change feed, until a tag
 * that affects it is emitted. A failed load is not kept.
 */
export function remember<Value>(
  isAffected: (tag: string) => boolean,
  load: (services: Services) => Promise<Value>,
): (services: Services) => Promise<Value> {
  const keptByFeed = new WeakMap<ChangeFeed, Kept<Value>>();

  function keepFor(changes: ChangeFeed): Kept<Value> {
    const kept: Kept<Value> = { value: undefined };
    keptByFeed.set(changes, kept);
    changes.subscribe((tags) => {
      if (tags.some((tag) => tag === everythingChanged || isAffected(tag))) kept.value = undefined;
    });
    return kept;
  }

  return (services) => {
    const kept = keptByFeed.get(services.changes) ?? keepFor(services.changes);
    if (kept.value === undefined) {
      const loading = load(services);
      kept.value = loading;
      loading.catch(() => {
        if (kept.value === loading) kept.value = undefined;
      });
    }
    return kept.value;
  };
}

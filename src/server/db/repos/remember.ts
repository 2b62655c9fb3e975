import { everythingChanged } from '../../changeFeed.ts';
import type { Services } from '../../services.ts';

/** Reads values, and keeps them until they change. */
export type Remembered = Pick<Services, 'changes' | 'config' | 'db' | 'now' | 'once'>;

/**
 * Caches one small value that every request needs (roles, the category tree) until a tag that affects it is emitted. A
 * failed load is not cached.
 */
export function remember<Value>(
  isAffected: (tag: string) => boolean,
  load: (services: Remembered) => Promise<Value>,
): (services: Remembered) => Promise<Value> {
  const createKept = ({ changes }: Pick<Services, 'changes'>) => {
    const kept: { value: Promise<Value> | undefined } = { value: undefined };
    changes.subscribe((tags) => {
      if (tags.some((tag) => tag === everythingChanged || isAffected(tag))) kept.value = undefined;
    });
    return kept;
  };
  return (services) => {
    const kept = services.once(createKept);
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

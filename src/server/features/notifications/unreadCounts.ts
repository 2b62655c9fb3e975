import type { Viewer } from '#contracts/hydrate.ts';
import { countUnread, type UnreadCounts } from './repo/notifications.ts';
import { visibleCategoryIDs } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { createTaggedCache } from '../../taggedCache.ts';
import { liveUserOf } from './liveTags.ts';

/** For what no tag tells of: a post that was deleted or moved out of sight. */
const maxAgeMs = 30_000;
const mostKept = 10_000;

interface Kept {
  readonly counts: Promise<UnreadCounts>;
  /** The categories it was counted for: with other rights it is another number. */
  readonly categoryIDs: readonly number[];
}

function createKept({ changes, now }: Services) {
  const kept = createTaggedCache<Kept>({
    now: () => now().getTime(),
    max: mostKept,
    maxAgeMs,
    tagOf: (emitted) => liveUserOf(emitted)?.toString(),
  });
  changes.subscribe(kept.drop);
  return kept;
}

/**
 * Unread notifications and conversations. Every page of a member asks, so the answer is kept until something changes.
 */
export async function unreadCounts(services: Services, viewer: Viewer): Promise<UnreadCounts> {
  if (viewer.isGuest) return { notifications: 0, conversations: 0 };
  const kept = services.once(createKept);
  const categoryIDs = await visibleCategoryIDs(services, viewer);
  const key = String(viewer.userID);
  const known = kept.get(key);
  if (known?.categoryIDs === categoryIDs) return known.counts;
  const version = kept.version();
  const counts = countUnread(services, { userID: viewer.userID, categoryIDs });
  kept.set(key, { counts, categoryIDs }, { version, dependsOn: ['all', key] });
  counts.catch(() => kept.delete(key));
  return counts;
}

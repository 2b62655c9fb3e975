import type { Viewer } from '#contracts/hydrate.ts';
import { countUnread, type UnreadCounts } from './repo/notifications.ts';
import { visibleCategoryIDs } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { createTaggedCache } from '../../taggedCache.ts';
import { liveUserOf } from './liveTags.ts';

/** Maximum age, for changes without a tag, such as a post that was deleted or moved. */
const maxAgeMs = 30_000;
const mostKept = 10_000;

interface Kept {
  readonly counts: Promise<UnreadCounts>;
  /** The categories that were counted; with other permissions the counts differ. */
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
 * Unread notifications and conversations. Every page of a member needs them, so they are cached until something
 * changes.
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

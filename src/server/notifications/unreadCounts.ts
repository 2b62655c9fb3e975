import type { Viewer } from '#contracts/hydrate.ts';
import { type ChangeFeed, everythingChanged } from '../changeFeed.ts';
import { countUnread, type UnreadCounts } from '../db/repos/notifications.ts';
import { visibleCategoryIDs } from '../http/viewer.ts';
import type { Services } from '../services.ts';
import { liveUserOf } from './liveTags.ts';

/** For what no tag tells of: a post that was deleted or moved out of sight. */
const maxAgeMs = 30_000;
const mostKept = 10_000;

interface Entry {
  readonly counts: Promise<UnreadCounts>;
  readonly until: number;
  /** The categories it was counted for: with other rights it is another number. */
  readonly categoryIDs: readonly number[];
}

const keptByFeed = new WeakMap<ChangeFeed, Map<number, Entry>>();

function keepFor(changes: ChangeFeed): Map<number, Entry> {
  const kept = new Map<number, Entry>();
  keptByFeed.set(changes, kept);
  changes.subscribe((tags) => {
    for (const tag of tags) {
      const userID = liveUserOf(tag);
      if (tag === everythingChanged || userID === 'all') kept.clear();
      else if (userID !== undefined) kept.delete(userID);
    }
  });
  return kept;
}

/** Unread notifications and conversations. Every page of a member asks, so the answer is kept until something changes. */
export async function unreadCounts(services: Services, viewer: Viewer): Promise<UnreadCounts> {
  if (viewer.isGuest) return { notifications: 0, conversations: 0 };
  const kept = keptByFeed.get(services.changes) ?? keepFor(services.changes);
  const categoryIDs = await visibleCategoryIDs(services, viewer);
  const now = services.now().getTime();
  const known = kept.get(viewer.userID);
  if (known && known.until > now && known.categoryIDs === categoryIDs) return known.counts;
  const counts = countUnread(services, { userID: viewer.userID, categoryIDs });
  const oldest = kept.keys().next().value;
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(viewer.userID, { counts, until: now + maxAgeMs, categoryIDs });
  counts.catch(() => kept.delete(viewer.userID));
  return counts;
}

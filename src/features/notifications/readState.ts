import type { QueryClient } from '@tanstack/react-query';
import { type ApiNotification, readAllNotifications, readNotification } from '#api/notifications.ts';
import { notificationsKey } from '#api/notificationsQuery.ts';
import { forgetPages } from '#api/queryClient.ts';
import type { Session } from '#session/SessionProvider.tsx';
import { announceUnread } from '#session/unread.ts';
import { setUnreadCounts } from '#session/viewerStore.ts';

type Lists = Pick<Session, 'queries' | 'viewer'>;

/** Changes the count in the session and in every badge on the page. */
function addToCount({ viewer }: Lists, difference: number): void {
  if (difference === 0) return;
  const countUnreadNotifications = Math.max(0, viewer.get().countUnreadNotifications + difference);
  setUnreadCounts(viewer, { countUnreadNotifications });
  announceUnread({ countUnreadNotifications });
}

/** Sets `read` on the notifications in all cached lists. Returns the IDs that changed. */
function setRead(queries: QueryClient, isWanted: (id: number) => boolean, read: boolean): Set<number> {
  const changed = new Set<number>();
  queries.setQueriesData<ApiNotification[]>({ queryKey: notificationsKey }, (list) =>
    list?.map((item) => {
      if (!isWanted(item.notificationID) || item.read === read) return item;
      changed.add(item.notificationID);
      return { ...item, read };
    }),
  );
  return changed;
}

/**
 * Marks a notification as read optimistically; a failure undoes only the changes of this call (resolutions: undo the
 * change).
 */
export async function markRead(lists: Lists, notificationID: number): Promise<void> {
  const changed = setRead(lists.queries, (id) => id === notificationID, true);
  addToCount(lists, -changed.size);
  try {
    await readNotification(notificationID);
    forgetPages(lists.queries);
  } catch (error) {
    setRead(lists.queries, (id) => changed.has(id), false);
    addToCount(lists, changed.size);
    throw error;
  }
}

/** SH-NOTIF-003, SH-NOTIF-004 */
export async function markAllRead(lists: Lists): Promise<void> {
  const changed = setRead(lists.queries, () => true, true);
  const count = lists.viewer.get().countUnreadNotifications;
  addToCount(lists, -count);
  try {
    await readAllNotifications();
    forgetPages(lists.queries);
  } catch (error) {
    setRead(lists.queries, (id) => changed.has(id), false);
    addToCount(lists, count);
    throw error;
  }
}

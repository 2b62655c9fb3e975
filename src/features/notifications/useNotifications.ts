import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiNotification } from '#api/notifications.ts';
import { type NotificationFilter, notificationsKey, notificationsQuery } from '#api/notificationsQuery.ts';
import { useT } from '#i18n/useT.tsx';
import { ofPage } from '#api/queryClient.ts';
import { useSession } from '#session/SessionProvider.tsx';
import { onUnread } from '#session/unread.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import messages from './messages.json' with { type: 'json' };
import { markAllRead, markRead } from './readState.ts';
import { useSeed } from './useSeed.ts';

interface Options extends NotificationFilter {
  /** The notifications rendered by the server. */
  readonly initial?: readonly ApiNotification[];
  /** Nothing is loaded until this is true. */
  readonly isNeeded: boolean;
}

export interface Notifications {
  readonly items: readonly ApiNotification[] | undefined;
  /** The error of the last request, if it failed. */
  readonly fault: Error | null;
  /** Whether all are being marked; marking a single one does not disable marking all. */
  readonly isMarkingAll: boolean;
  readonly markOne: (notificationID: number) => void;
  readonly markAll: () => void;
  readonly reload: () => void;
}

/** A list of notifications, kept up to date while mounted: refetched when the unread count rises. */
export function useNotifications({ initial, isNeeded, ...filter }: Options): Notifications {
  const session = useSession();
  const t = useT(messages);
  const [isMarkingAll, setMarkingAll] = useState(false);
  useSeed(notificationsQuery(filter).queryKey, initial);
  const query = useQuery({
    ...notificationsQuery(filter),
    enabled: isNeeded,
    meta: ofPage,
    ...(initial ? { initialData: [...initial] } : {}),
  });

  useEffect(() => {
    let known = session.viewer.get().countUnreadNotifications;
    return onUnread(({ countUnreadNotifications = known }) => {
      const isNews = countUnreadNotifications > known;
      known = countUnreadNotifications;
      if (isNews) void session.queries.invalidateQueries({ queryKey: notificationsKey });
    });
  }, [session]);

  // No error is shown after the menu has closed.
  const reportFault = (error: unknown) => void showFault(error, { lead: t('markingFailed') });
  return {
    items: query.data,
    fault: query.error,
    isMarkingAll,
    markOne: (notificationID) => void markRead(session, notificationID).catch(reportFault),
    markAll: () => {
      setMarkingAll(true);
      void markAllRead(session)
        .catch(reportFault)
        .finally(() => setMarkingAll(false));
    },
    reload: () => void query.refetch(),
  };
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiNotification } from '#api/notifications.ts';
import { type NotificationFilter, notificationsKey, notificationsQuery } from '#api/notificationsQuery.ts';
import { useT } from '#i18n/useT.tsx';
import { useSession } from '#session/SessionProvider.tsx';
import { onUnread } from '#session/unread.ts';
import { showFault } from '#ui/signedOut/showFault.tsx';
import messages from './messages.json' with { type: 'json' };
import { markAllRead, markRead } from './readState.ts';
import { useSeed } from './useSeed.ts';

interface Options extends NotificationFilter {
  /** What the server has drawn already. */
  readonly initial?: readonly ApiNotification[];
  /** Nothing is fetched before. */
  readonly isNeeded: boolean;
}

export interface Notifications {
  readonly items: readonly ApiNotification[] | undefined;
  readonly hasFailed: boolean;
  readonly isMarking: boolean;
  readonly markOne: (notificationID: number) => void;
  readonly markAll: () => void;
  readonly reload: () => void;
}

/** A list of notifications that stays current while it is shown: when the count rises, it is asked for again. */
export function useNotifications({ initial, isNeeded, ...filter }: Options): Notifications {
  const session = useSession();
  const t = useT(messages);
  const [marking, setMarking] = useState<'idle' | 'busy'>('idle');
  useSeed(notificationsQuery(filter).queryKey, initial);
  const query = useQuery({
    ...notificationsQuery(filter),
    enabled: isNeeded,
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

  const run = async (mark: Promise<void>) => {
    setMarking('busy');
    await mark.then(
      () => setMarking('idle'),
      (error: unknown) => {
        setMarking('idle');
        // a menu that has closed says nothing
        showFault(error, { lead: t('markingFailed') });
      },
    );
  };
  return {
    items: query.data,
    hasFailed: query.isError,
    isMarking: marking === 'busy',
    markOne: (notificationID) => void run(markRead(session, notificationID)),
    markAll: () => void run(markAllRead(session)),
    reload: () => void query.refetch(),
  };
}

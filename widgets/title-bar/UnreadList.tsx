import { lazy, Suspense, useState } from 'react';
import { useT, Link } from '#kit';
import { unreadPages } from './MeLinks.tsx';
import * as styles from './meBox.css.ts';
import messages from './messages.json' with { type: 'json' };
import type { UnreadKind } from './UnreadCount.tsx';

const lists = {
  notifications: lazy(() =>
    import('#features/notifications').then(({ NotificationMenu }) => ({ default: NotificationMenu })),
  ),
  conversations: lazy(() =>
    import('#features/notifications').then(({ ConversationMenu }) => ({ default: ConversationMenu })),
  ),
};

interface UnreadListProps {
  readonly kind: UnreadKind;
  /** The panel is visible; nothing is fetched before that, including the list's script. */
  readonly isOpen: boolean;
}

/** The latest notifications or conversations, and a link to all of them, which works without script. */
export function UnreadList({ kind, isOpen }: UnreadListProps) {
  const t = useT(messages);
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen && !wasOpen) setWasOpen(true);
  const List = lists[kind];
  return (
    <>
      {wasOpen && (
        <Suspense fallback={<div className={styles.room} />}>
          <List isOpen={isOpen} />
        </Suspense>
      )}
      <Link className={styles.all} href={unreadPages[kind]}>
        {t(kind === 'notifications' ? 'allNotifications' : 'allMessages')}
      </Link>
    </>
  );
}

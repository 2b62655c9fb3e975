import { cappedCount, useViewer } from '#kit';
import { unread } from './meBox.css.ts';

export type UnreadKind = 'notifications' | 'conversations';

/**
 * How many are unread, up to "99+"; empty and out of sight for none. The page's live script writes into every element
 * with `data-unread`, also in HTML that no widget has woken up in: what it wrote stays when React takes over.
 */
export function UnreadCount({ kind }: { readonly kind: UnreadKind }) {
  const viewer = useViewer();
  const count = kind === 'notifications' ? viewer.countUnreadNotifications : viewer.countUnreadConversations;
  return (
    <span className={unread} data-unread={kind} suppressHydrationWarning>
      {count > 0 ? cappedCount(count) : ''}
    </span>
  );
}

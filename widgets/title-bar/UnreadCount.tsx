import { cappedCount, useViewer } from '#kit';
import { unread } from './meBox.css.ts';

export type UnreadKind = 'notifications' | 'conversations';

/**
 * The number of unread items, up to "99+"; empty and invisible for zero. The page's live script updates every element
 * with `data-unread`, also in HTML that is not hydrated; hydration keeps its text.
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

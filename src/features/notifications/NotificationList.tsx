import { useId } from 'react';
import { Link } from '#ui/link/Link.tsx';
import type { ApiNotification } from '#api/notifications.ts';
import { useT } from '#i18n/useT.tsx';
import { useHasScript } from '#session/useStore.ts';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { cx } from '#ui/cx.ts';
import { keepFocus } from '#ui/focus/keepFocus.ts';
import { Icon, type IconName } from '#ui/icon/Icon.tsx';
import { safeHref } from '#ui/link/safeHref.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import type { ListLook } from './listLook.ts';
import messages from './messages.json' with { type: 'json' };
import { sentenceOf } from './sentence.tsx';
import { look as pageLook } from './styles.css.ts';

export interface NotificationListProps {
  readonly notifications: readonly ApiNotification[];
  /** Called when a notification was opened or marked as read. Absent if notifications cannot be marked. */
  readonly onRead?: ((notificationID: number) => void) | undefined;
  /** Smaller and without mark-as-read buttons, for a menu. */
  readonly isCompact?: boolean;
  readonly look?: ListLook;
}

const marks: Readonly<Record<string, IconName>> = {
  mention: 'user',
  message: 'mail',
  reaction: 'heart',
};

/** A list of notifications; unread ones have a dot, bold text and a text for screen readers. */
export function NotificationList({ notifications, onRead, isCompact = false, look = pageLook }: NotificationListProps) {
  return (
    <ul className={look.list} ref={keepFocus}>
      {notifications.map((notification) => (
        <NotificationItem
          key={notification.notificationID}
          notification={notification}
          onRead={onRead}
          isCompact={isCompact}
          look={look}
        />
      ))}
    </ul>
  );
}

type ItemProps = Pick<NotificationListProps, 'onRead'> & {
  readonly notification: ApiNotification;
  readonly isCompact: boolean;
  readonly look: ListLook;
};

function NotificationItem({ notification, onRead, isCompact, look }: ItemProps) {
  const t = useT(messages);
  const hasScript = useHasScript();
  const id = useId();
  const { notificationID, body, photoUrl, read, url, readUrl, reason = '', dateUpdated, notifyUsers } = notification;
  const actor = notifyUsers?.[0] ?? { photoUrl };
  const isUnread = !read;
  const followed = () => {
    if (isUnread) onRead?.(notificationID);
  };
  return (
    <li
      data-row={isCompact ? undefined : ''}
      className={cx(look.item, isCompact && look.compactItem, isUnread && look.unread)}
    >
      <span className={look.picture}>
        <Avatar user={actor} size={isCompact ? 28 : 40} />
        <Icon name={marks[reason] ?? 'comment'} size={16} className={look.mark} />
      </span>
      <div className={look.words}>
        <Link
          id={`${id}-link`}
          className={look.link}
          // Without JavaScript, the server marks it as read and redirects.
          href={safeHref(hasScript ? url : (readUrl ?? url))}
          onClick={followed}
          onAuxClick={followed}
        >
          {isUnread && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
          {/* names run their own way; the sentence around them runs the way of its language */}
          <span dir="auto">{body === '' ? t('notification') : sentenceOf(body, look.strong)}</span>
        </Link>
        {dateUpdated && <RelativeTime date={dateUpdated} className={look.time} />}
      </div>
      {isUnread && (
        <span className={look.end}>
          {!isCompact && onRead && (
            // As wide before the script starts, so that the text does not move when the button appears.
            <span className={look.markPlace}>
              {hasScript && (
                <button
                  type="button"
                  className={look.markButton}
                  onClick={() => onRead(notificationID)}
                  title={t('markRead')}
                  id={`${id}-mark`}
                  aria-label={t('markRead')}
                  aria-labelledby={`${id}-mark ${id}-link`}
                >
                  <Icon name="check" size={16} />
                </button>
              )}
            </span>
          )}
          <span className={look.dot} aria-hidden="true" />
        </span>
      )}
    </li>
  );
}

import { Link } from '#ui/link/Link.tsx';
import type { ApiConversation } from '#api/conversations.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { cappedCount } from '#lib/numbers.ts';
import { cx } from '#ui/cx.ts';
import { safeHref } from '#ui/link/safeHref.ts';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import { VisuallyHidden } from '#ui/visuallyHidden/VisuallyHidden.tsx';
import type { ListLook } from './listLook.ts';
import messages from './messages.json' with { type: 'json' };
import { othersOf } from './people.ts';
import { look as pageLook } from './styles.css.ts';

export interface ConversationListProps {
  readonly conversations: readonly ApiConversation[];
  readonly isCompact?: boolean;
  readonly look?: ListLook;
}

/** Conversations with their latest message, newest first. */
export function ConversationList({ conversations, isCompact = false, look = pageLook }: ConversationListProps) {
  return (
    <ul className={look.list}>
      {conversations.map((conversation) => (
        <ConversationItem
          key={conversation.conversationID}
          conversation={conversation}
          isCompact={isCompact}
          look={look}
        />
      ))}
    </ul>
  );
}

interface ItemProps {
  readonly conversation: ApiConversation;
  readonly isCompact: boolean;
  readonly look: ListLook;
}

function ConversationItem({ conversation, isCompact, look }: ItemProps) {
  const t = useT(messages);
  const viewer = useViewer();
  const { name, excerpt = '', url, unread, countUnread = 0, lastMessage, dateInserted } = conversation;
  const [first, second] = othersOf(conversation, viewer.userID);
  const isOwn = lastMessage?.insertUserID === viewer.userID;
  const date = lastMessage?.dateInserted ?? dateInserted;
  const writer = isOwn ? t('you') : lastMessage?.insertUser?.name;
  return (
    <li
      data-row={isCompact ? undefined : ''}
      className={cx(look.item, isCompact && look.compactItem, unread && look.unread)}
    >
      <span className={look.picture}>
        <Avatar user={first} size={isCompact ? 28 : 40} />
        {second && !isCompact && (
          <span className={look.second}>
            <Avatar user={second} size={24} />
          </span>
        )}
      </span>
      <div className={cx(look.words, look.talk)}>
        <Link className={look.link} href={`${safeHref(url)}#latest`}>
          {unread && <VisuallyHidden>{t('unreadMessages', { count: countUnread })}: </VisuallyHidden>}
          <bdi className={look.name}>{name || t('conversation')}</bdi>
        </Link>
        <p className={cx(look.excerpt, !unread && look.wholeLine)} dir="auto">
          {writer && <bdi>{writer}: </bdi>}
          {excerpt}
        </p>
        {unread && (
          <span className={look.count} aria-hidden="true">
            {cappedCount(countUnread)}
          </span>
        )}
        {date && <RelativeTime date={date} className={cx(look.time, look.latest)} />}
      </div>
    </li>
  );
}

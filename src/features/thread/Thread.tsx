import { commentPath } from '#routing/pages/urls.ts';
import { Link } from '#ui/link/Link.tsx';
import { useT } from '#i18n/useT.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { CommentItem, Tombstone } from './CommentItem.tsx';
import messages from './messages.json' with { type: 'json' };
import { NewLine } from './NewLine.tsx';
import * as styles from './styles.css.ts';
import {
  childrenOf,
  countReplies,
  deepestDrawn,
  deepestIndent,
  type ThreadItem,
  type ThreadSettings,
} from './thread.ts';

export interface ThreadProps extends ThreadSettings {
  readonly items: readonly ThreadItem[];
}

interface BranchProps {
  readonly items: readonly ThreadItem[];
  readonly level: number;
  readonly settings: ThreadSettings;
}

const maxFaces = 3;

/** A link to replies that were not loaded; the parent’s page shows them all. */
function Hole({ item }: { readonly item: ThreadItem }) {
  const t = useT(messages);
  return (
    <li className={styles.hole} data-hidden-comments={item.countAllComments ?? 1}>
      <Link
        className={styles.holeLink}
        href={item.parentCommentID ? commentPath(item.parentCommentID) : '?'}
        rel="nofollow"
      >
        {(item.insertUsers ?? []).slice(0, maxFaces).map((user) => (
          <Avatar key={user.userID} user={user} size={24} />
        ))}
        {t('showMore', { count: item.countAllComments ?? 1 })}
      </Link>
    </li>
  );
}

/** Replies with a line that folds them. A `details` element, so that it works without JavaScript. */
function Replies({
  item,
  level,
  settings,
}: {
  readonly item: ThreadItem;
  readonly level: number;
  readonly settings: ThreadSettings;
}) {
  const t = useT(messages);
  const replies = childrenOf(item);
  if (replies.length === 0) return null;
  const parent = settings.commentsByID[String(item.commentID)];
  return (
    <details open className={level < deepestIndent ? styles.branch : styles.flatBranch}>
      <summary className={styles.line}>
        <span className={styles.lineWords}>
          {t('replies', { count: countReplies(item), name: parent?.insertUser?.name ?? t('somebody') })}
        </span>
      </summary>
      <Branch items={replies} level={level + 1} settings={settings} />
    </details>
  );
}

function Entry({
  item,
  level,
  settings,
}: {
  readonly item: ThreadItem;
  readonly level: number;
  readonly settings: ThreadSettings;
}) {
  const { commentsByID, markedUserID, focusCommentID, rights, newIDs, firstNewID } = settings;
  if (item.type === 'hole') return <Hole item={item} />;
  if (item.type !== 'comment' || typeof item.commentID !== 'number') return null;
  const comment = commentsByID[String(item.commentID)];
  const author = comment?.insertUser?.userID ?? comment?.insertUserID;
  return (
    <li className={level === 1 ? styles.entry : styles.reply}>
      {item.commentID === firstNewID && <NewLine commentID={firstNewID} />}
      {comment ? (
        <CommentItem
          comment={comment}
          isMarked={Boolean(markedUserID) && author === markedUserID}
          isFocused={comment.commentID === focusCommentID}
          isNew={newIDs?.has(comment.commentID)}
          rights={rights}
        />
      ) : (
        <Tombstone commentID={item.commentID} />
      )}
      {level < deepestDrawn && <Replies item={item} level={level} settings={settings} />}
    </li>
  );
}

function keyOf(item: ThreadItem): string {
  return item.type === 'hole' ? `hole ${item.parentCommentID} ${item.offset}` : String(item.commentID);
}

function Branch({ items, level, settings }: BranchProps) {
  return (
    <ol className={styles.list}>
      {items.map((item) => (
        <Entry key={keyOf(item)} item={item} level={level} settings={settings} />
      ))}
    </ol>
  );
}

/** Comments with their replies nested below them. */
export function Thread({ items, ...settings }: ThreadProps) {
  return <Branch items={items} level={1} settings={settings} />;
}

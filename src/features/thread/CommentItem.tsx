import { commentPath } from '#routing/pages/urls.ts';
import { useT } from '#i18n/useT.tsx';
import { cx } from '#ui/cx.ts';
import { Pill } from '#ui/pill/Pill.tsx';
import { PostBody } from '#ui/postBody/PostBody.tsx';
import { ReactionBar } from '#ui/reactions/ReactionBar.tsx';
import { Byline } from './Byline.tsx';
import messages from './messages.json' with { type: 'json' };
import { PostActions } from './PostActions.tsx';
import type { PostRights } from './rights.ts';
import { MemberTexts } from './MemberTexts.tsx';
import * as styles from './styles.css.ts';
import { answerStatusOf, countReportsOf, type ThreadComment } from './thread.ts';

export interface CommentItemProps {
  readonly comment: ThreadComment;
  readonly isMarked?: boolean;
  readonly isFocused?: boolean;
  /** Whether someone else wrote it since the viewer’s last visit. */
  readonly isNew?: boolean | undefined;
  readonly rights?: PostRights;
}

/** Placeholder for a deleted comment with replies (CO-COMM-004). */
export function Tombstone({ commentID }: { readonly commentID: number }) {
  const t = useT(messages);
  return (
    <article id={`Comment_${commentID}`} className={styles.tombstone}>
      <p>{t('deleted')}</p>
    </article>
  );
}

export function AnswerMark({ status }: { readonly status: string | undefined }) {
  const t = useT(messages);
  if (status === 'accepted') {
    return (
      <Pill tone="success" icon="check">
        {t('accepted')}
      </Pill>
    );
  }
  return status === 'rejected' ? <Pill>{t('rejected')}</Pill> : null;
}

/** One comment, with the anchor that permalinks point to. */
export function CommentItem({ comment, isMarked, isFocused, isNew, rights }: CommentItemProps) {
  if (comment.body === null || comment.body === undefined) return <Tombstone commentID={comment.commentID} />;
  const status = answerStatusOf(comment);
  return (
    <article
      id={`Comment_${comment.commentID}`}
      data-record={`comment:${comment.commentID}`}
      className={cx(styles.comment, status === 'accepted' && styles.accepted, isFocused && styles.focused)}
    >
      <Byline
        user={comment.insertUser}
        date={comment.dateInserted}
        permalink={comment.url ?? commentPath(comment.commentID)}
        dateUpdated={comment.dateUpdated}
        updateUser={comment.updateUser}
        isMarked={isMarked}
        isNew={isNew}
        avatarSize={28}
      >
        <AnswerMark status={status} />
      </Byline>
      <PostBody html={comment.body} />
      <MemberTexts user={comment.insertUser} />
      {rights ? (
        <PostActions
          recordType="comment"
          rights={rights}
          reactions={comment.reactions}
          score={comment.score}
          answerStatus={status}
          isReply={(comment.depth ?? 1) > 1}
          record={{ recordType: 'comment', recordID: comment.commentID }}
          countReports={countReportsOf(comment)}
        />
      ) : (
        <ReactionBar reactions={comment.reactions} />
      )}
    </article>
  );
}

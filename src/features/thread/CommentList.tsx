import { CommentItem } from './CommentItem.tsx';
import * as styles from './styles.css.ts';
import type { ThreadComment, ThreadSettings } from './thread.ts';

interface Props extends Pick<ThreadSettings, 'markedUserID' | 'focusCommentID' | 'rights'> {
  readonly comments: readonly ThreadComment[];
  /** Whether the comments are also rendered in a thread on the same page. */
  readonly areCopies?: boolean;
}

const isBy = (comment: ThreadComment, userID: number | null | undefined) =>
  typeof userID === 'number' && userID > 0 && (comment.insertUser?.userID ?? comment.insertUserID) === userID;

/** A flat list of comments. */
export function CommentList({ comments, markedUserID, focusCommentID, areCopies, rights }: Props) {
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.commentID} className={styles.entry}>
          <CommentItem
            comment={comment}
            isMarked={isBy(comment, markedUserID)}
            isFocused={comment.commentID === focusCommentID}
            isCopy={areCopies}
            rights={rights}
          />
        </li>
      ))}
    </ol>
  );
}

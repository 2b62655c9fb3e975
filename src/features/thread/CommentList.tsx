import { CommentItem } from './CommentItem.tsx';
import * as styles from './styles.css.ts';
import type { ThreadComment, ThreadSettings } from './thread.ts';

interface Props extends Pick<ThreadSettings, 'markedUserID' | 'focusCommentID' | 'rights'> {
  readonly comments: readonly ThreadComment[];
}

const isBy = (comment: ThreadComment, userID: number | null | undefined) =>
  typeof userID === 'number' && userID > 0 && (comment.insertUser?.userID ?? comment.insertUserID) === userID;

/** A flat list of comments. */
export function CommentList({ comments, markedUserID, focusCommentID, rights }: Props) {
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.commentID} className={styles.entry}>
          <CommentItem
            comment={comment}
            isMarked={isBy(comment, markedUserID)}
            isFocused={comment.commentID === focusCommentID}
            rights={rights}
          />
        </li>
      ))}
    </ol>
  );
}

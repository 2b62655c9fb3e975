import { CommentItem } from './CommentItem.tsx';
import { NewLine } from './NewLine.tsx';
import * as styles from './styles.css.ts';
import type { ThreadComment, ThreadSettings } from './thread.ts';

interface Props extends Omit<ThreadSettings, 'commentsByID'> {
  readonly comments: readonly ThreadComment[];
}

const isBy = (comment: ThreadComment, userID: number | null | undefined) =>
  typeof userID === 'number' && userID > 0 && (comment.insertUser?.userID ?? comment.insertUserID) === userID;

/** A flat list of comments. */
export function CommentList({ comments, markedUserID, focusCommentID, rights, newIDs, firstNewID }: Props) {
  return (
    <ol className={styles.list}>
      {comments.map((comment) => (
        <li key={comment.commentID} className={styles.entry}>
          {comment.commentID === firstNewID && <NewLine commentID={firstNewID} />}
          <CommentItem
            comment={comment}
            isMarked={isBy(comment, markedUserID)}
            isFocused={comment.commentID === focusCommentID}
            isNew={newIDs?.has(comment.commentID)}
            rights={rights}
          />
        </li>
      ))}
    </ol>
  );
}

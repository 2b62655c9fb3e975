import type { ThreadContent, ThreadWireProps } from './content.ts';
import * as position from './position.css.ts';
import { ReplyButton } from './ReplyButton.tsx';
import { isLongThread, ThreadPosition } from './ThreadPosition.tsx';

/** In shorter threads the form is never far away. */
const repliesFrom = 4;

export interface ThreadBarProps {
  readonly props: ThreadWireProps;
  readonly content: ThreadContent;
  readonly addr: string;
  readonly mayReply: boolean;
}

/** Reply and the position in the thread, within reach while the thread is visible. */
export function ThreadBar({ props, content, addr, mayReply }: ThreadBarProps) {
  const { discussionID, countComments } = props.discussion ?? {};
  const isLong = isLongThread(props, content);
  const hasReply = mayReply && discussionID && (isLong || (countComments ?? 0) >= repliesFrom);
  if (!isLong && !hasReply) return null;
  return (
    <div className={position.place} data-print="no">
      {hasReply && <ReplyButton discussionID={discussionID} size="small" />}
      {isLong && <ThreadPosition props={props} content={content} addr={addr} />}
    </div>
  );
}

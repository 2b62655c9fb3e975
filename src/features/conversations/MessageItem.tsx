import type { ApiMessage } from '#api/conversations.ts';
import { plainText } from '#domain/writtenBody.ts';
import { useT } from '#i18n/useT.tsx';
import { useViewer } from '#session/SessionProvider.tsx';
import { Avatar } from '#ui/avatar/Avatar.tsx';
import { Button } from '#ui/button/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { UserLink } from '#ui/link/UserLink.tsx';
import { Spinner } from '#ui/loader/Loader.tsx';
import { PostBody } from '#ui/postBody/PostBody.tsx';
import { ErrorText } from '#ui/signedOut/SignedOut.tsx';
import { RelativeTime } from '#ui/time/RelativeTime.tsx';
import messages from './messages.json' with { type: 'json' };
import { type PendingMessage, writtenOf } from './outbox.ts';
import * as styles from './styles.css.ts';

interface MessageItemProps {
  readonly message: ApiMessage;
  /** Whether the previous message is recent and by the same person; the header is then omitted. */
  readonly isContinued: boolean;
  readonly isLatest: boolean;
}

/** One message. The viewer’s own messages are aligned to the end, on their own background. */
export function MessageItem({ message, isContinued, isLatest }: MessageItemProps) {
  const viewer = useViewer();
  const { insertUser, dateInserted, body } = message;
  const isOwn = message.insertUserID === viewer.userID;
  return (
    <li
      id={isLatest ? 'latest' : undefined}
      className={cx(styles.message, isOwn && styles.own, isContinued && styles.continued)}
    >
      {!isOwn && <span className={styles.face}>{!isContinued && <Avatar user={insertUser} size={28} />}</span>}
      <div className={styles.bubble}>
        <p className={isContinued ? 'visually-hidden' : styles.head}>
          <UserLink user={insertUser} /> {dateInserted && <RelativeTime date={dateInserted} className={styles.time} />}
        </p>
        <PostBody html={body} className={styles.body} />
      </div>
    </li>
  );
}

interface PendingItemProps {
  readonly message: PendingMessage;
  readonly onRetry: () => void;
  readonly onEdit: () => void;
  readonly onDiscard: () => void;
}

/** A message that is being sent, or that failed: then it shows its text and the options. */
export function PendingItem({ message, onRetry, onEdit, onDiscard }: PendingItemProps) {
  const t = useT(messages);
  const hasFailed = message.state === 'failed';
  return (
    <li className={cx(styles.message, styles.own)}>
      <div className={cx(styles.bubble, hasFailed ? styles.failed : styles.sending)}>
        <p className={styles.plain} dir="auto">
          {plainText(writtenOf(message))}
        </p>
        {hasFailed ? (
          <div role="alert">
            <p className={styles.problem}>
              <Icon name="error" size={16} /> {t('notSent')}{' '}
              {message.fault !== undefined && <ErrorText error={message.fault} />}
            </p>
            <div className={styles.failedActions}>
              <Button size="small" kind="primary" onClick={onRetry}>
                {t('tryAgain')}
              </Button>
              <Button size="small" onClick={onEdit}>
                {t('edit')}
              </Button>
              <Button size="small" onClick={onDiscard}>
                {t('discard')}
              </Button>
            </div>
          </div>
        ) : (
          <p className={styles.state}>
            <Spinner /> {t('sending')}
          </p>
        )}
      </div>
    </li>
  );
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { Composer, lengthOf } from './Composer.tsx';
import messages from './messages.json' with { type: 'json' };
import { MessageItem, PendingItem } from './MessageItem.tsx';
import { useOwnText } from './ownText.ts';
import * as styles from './styles.css.ts';
import { type Thread, type ThreadOptions, useThread } from './useThread.ts';

export interface MessageThreadProps extends ThreadOptions {
  readonly maxLength: number;
}

/** Messages of one person within this time, in milliseconds, are grouped. */
const togetherMs = 10 * 60_000;

function isContinued(thread: Thread, index: number): boolean {
  const [before, message] = [thread.messages[index - 1], thread.messages[index]];
  if (!before || !message || before.insertUserID !== message.insertUserID) return false;
  return Date.parse(message.dateInserted) - Date.parse(before.dateInserted) < togetherMs;
}

const isNearEnd = () => window.innerHeight + window.scrollY > document.documentElement.scrollHeight - 200;

/** Keeps the scroll position stable when messages are added at either end. */
function useScrolling({ messages: shown, pending }: Thread): RefObject<HTMLDivElement | null> {
  const log = useRef<HTMLDivElement>(null);
  const wasNearEnd = useRef<boolean>(undefined);
  const first = useRef(shown[0]?.messageID);
  const height = useRef(0);
  const last = shown.at(-1)?.messageID;
  // A failed message is taller than one that is being sent.
  const states = pending.map(({ clientKey, state }) => `${clientKey} ${state}`).join();
  useEffect(() => {
    const note = () => {
      wasNearEnd.current = isNearEnd();
    };
    note();
    // Images that load late change the height too.
    const observer = new ResizeObserver(() => {
      height.current = log.current?.offsetHeight ?? 0;
    });
    if (log.current) observer.observe(log.current);
    addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', note);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever a message comes at either end
  useLayoutEffect(() => {
    const isEarlier = first.current !== undefined && (shown[0]?.messageID ?? 0) < first.current;
    first.current = shown[0]?.messageID;
    const now = log.current?.offsetHeight ?? 0;
    // Unsent messages of an earlier visit appear right after the first render.
    if (wasNearEnd.current === undefined) wasNearEnd.current = isNearEnd();
    else if (isEarlier || wasNearEnd.current) scrollBy({ top: now - height.current, behavior: 'instant' });
    height.current = now;
  }, [shown[0]?.messageID, last, states]);
  return log;
}

/** Moves the focus to the messages when the "load earlier" button disappears. */
function useFocusOnFirst(hasEarlier: boolean, log: RefObject<HTMLDivElement | null>): void {
  const had = useRef(hasEarlier);
  useEffect(() => {
    if (had.current && !hasEarlier && document.activeElement === document.body)
      log.current?.focus({ preventScroll: true });
    had.current = hasEarlier;
  }, [hasEarlier, log]);
}

function Earlier({ thread }: { readonly thread: Thread }) {
  const t = useT(messages);
  return (
    <div className={styles.earlier}>
      {thread.earlier === 'failed' && (
        <p role="alert" className={styles.problem}>
          {t('earlierFailed')}
        </p>
      )}
      <Button onClick={thread.loadEarlier} isBusy={thread.earlier === 'loading'}>
        {t('showEarlier')}
      </Button>
    </div>
  );
}

/** The messages of a conversation, oldest first, and the reply field. */
export function MessageThread({ maxLength, ...options }: MessageThreadProps) {
  const t = useT(messages);
  const { conversation } = options;
  const thread = useThread(options);
  const field = useRef<HTMLTextAreaElement>(null);
  const draft = useOwnText(`reply.${conversation.conversationID}`, field);
  const log = useScrolling(thread);
  useFocusOnFirst(thread.hasEarlier, log);

  const send = () => {
    const text = draft.text.trim();
    if (text === '' || lengthOf(text) > maxLength) return;
    thread.outbox.send(text);
    draft.clear();
    field.current?.focus();
  };
  const edit = (clientKey: string) => {
    const text = thread.outbox.take(clientKey);
    draft.setText(draft.text.trim() === '' ? text : `${text}\n\n${draft.text}`);
    field.current?.focus();
  };
  /** Moves the focus for buttons that disappear when clicked. */
  const withFocus = (act: () => unknown) => {
    act();
    field.current?.focus();
  };
  const lastIndex = thread.messages.length - 1;
  return (
    <>
      {thread.hasEarlier && <Earlier thread={thread} />}
      <div ref={log} className={styles.log} role="log" aria-label={t('messages')} tabIndex={-1}>
        <ol className={styles.thread}>
          {thread.messages.map((message, index) => (
            <MessageItem
              key={message.messageID}
              message={message}
              isContinued={isContinued(thread, index)}
              isLatest={index === lastIndex}
            />
          ))}
          {thread.pending.map((message) => (
            <PendingItem
              key={message.clientKey}
              message={message}
              onRetry={() => withFocus(() => thread.outbox.retry(message.clientKey))}
              onEdit={() => edit(message.clientKey)}
              onDiscard={() => withFocus(() => thread.outbox.take(message.clientKey))}
            />
          ))}
        </ol>
      </div>
      {conversation.canReply === false ? (
        <MessageBox type="info">{t('cannotReply')}</MessageBox>
      ) : (
        <div className={styles.answer}>
          <Composer
            field={field}
            label={t('reply')}
            text={draft.text}
            onChange={draft.setText}
            onSend={send}
            maxLength={maxLength}
          />
        </div>
      )}
    </>
  );
}

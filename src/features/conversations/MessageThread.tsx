import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isBlankBody, joinBodies } from '#domain/writtenBody.ts';
import { useT } from '#i18n/useT.tsx';
import { Button } from '#ui/button/Button.tsx';
import { MessageBox } from '#ui/messageBox/MessageBox.tsx';
import { ErrorReason } from '#ui/signedOut/SignedOut.tsx';
import { Composer, lengthOf } from './Composer.tsx';
import type { EditorComponent, EditorHandle } from './editorProps.ts';
import messages from './messages.json' with { type: 'json' };
import { MessageItem, PendingItem } from './MessageItem.tsx';
import { useOwnBody } from './ownBody.ts';
import * as styles from './styles.css.ts';
import { type Thread, type ThreadOptions, useThread } from './useThread.ts';

export interface MessageThreadProps extends ThreadOptions {
  readonly Editor: EditorComponent;
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

/** Focuses the field after the next render, because another text replaces the editor. */
function useFocusing(handle: RefObject<EditorHandle | null>): () => void {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count > 0) handle.current?.focus();
  }, [count, handle]);
  return () => setCount((before) => before + 1);
}

function Earlier({ thread }: { readonly thread: Thread }) {
  const t = useT(messages);
  const hasFailed = thread.earlierFault !== undefined;
  return (
    <div className={styles.earlier}>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          {t('earlierFailed')} <ErrorReason error={thread.earlierFault} />
        </p>
      )}
      <Button onClick={thread.loadEarlier} isBusy={thread.isLoadingEarlier}>
        {t(hasFailed ? 'tryAgain' : 'showEarlier')}
      </Button>
    </div>
  );
}

/** The reply field and its actions. */
function useReply(thread: Thread, conversationID: number, maxLength: number) {
  const place = useRef<HTMLDivElement>(null);
  const handle = useRef<EditorHandle>(null);
  const draft = useOwnBody(`reply.${conversationID}`, place);
  const keepHandle = useCallback((editor: EditorHandle | null) => {
    handle.current = editor;
  }, []);
  const focusField = useFocusing(handle);
  const send = () => {
    const { written } = draft;
    if (isBlankBody(written) || lengthOf(written) > maxLength) return;
    thread.outbox.send(written);
    draft.clear();
    focusField();
  };
  const edit = (clientKey: string) => {
    const taken = thread.outbox.take(clientKey);
    draft.setWritten(isBlankBody(draft.written) ? taken : joinBodies(taken, draft.written));
    focusField();
  };
  /** Moves the focus for buttons that disappear when clicked. */
  const withFocus = (act: () => unknown) => {
    act();
    focusField();
  };
  return { draft, place, keepHandle, send, edit, withFocus };
}

/** The messages of a conversation, oldest first, and the reply field. */
export function MessageThread({ Editor, maxLength, ...options }: MessageThreadProps) {
  const t = useT(messages);
  const { conversation } = options;
  const thread = useThread(options);
  const reply = useReply(thread, conversation.conversationID, maxLength);
  const log = useScrolling(thread);
  useFocusOnFirst(thread.hasEarlier, log);
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
              onRetry={() => reply.withFocus(() => thread.outbox.retry(message.clientKey))}
              onEdit={() => reply.edit(message.clientKey)}
              onDiscard={() => reply.withFocus(() => thread.outbox.take(message.clientKey))}
            />
          ))}
        </ol>
      </div>
      {conversation.canReply === false ? (
        <MessageBox type="info">{t('cannotReply')}</MessageBox>
      ) : (
        <div className={styles.answer}>
          <Composer
            Editor={Editor}
            place={reply.place}
            early={reply.draft.early}
            handle={reply.keepHandle}
            label={t('reply')}
            written={reply.draft.written}
            onChange={reply.draft.setWritten}
            onSend={reply.send}
            maxLength={maxLength}
          />
        </div>
      )}
    </>
  );
}

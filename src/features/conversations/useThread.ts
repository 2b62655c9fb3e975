import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  type ApiConversation,
  type ApiMessage,
  loadMessages,
  messagesKey,
  readConversation,
} from '#api/conversations.ts';
import { ofPage } from '#api/queryClient.ts';
import { useSession } from '#session/SessionProvider.tsx';
import { useStore } from '#session/useStore.ts';
import { onNews } from '#session/unread.ts';
import { createOutbox, type Outbox, type PendingMessage } from './outbox.ts';

export interface ThreadOptions {
  readonly conversation: ApiConversation;
  /** The latest messages, oldest first, as rendered by the server. */
  readonly messages: readonly ApiMessage[];
  readonly hasEarlier: boolean;
}

export interface Thread {
  readonly messages: readonly ApiMessage[];
  readonly pending: readonly PendingMessage[];
  readonly outbox: Outbox;
  readonly hasEarlier: boolean;
  readonly isLoadingEarlier: boolean;
  /** Why the earlier messages could not be loaded; loading again retries. */
  readonly earlierFault: unknown;
  readonly loadEarlier: () => void;
}

const pageSize = 30;
/** Limits the requests that catch up after a long absence; the rest is loaded by paging back. */
const mostSteps = 10;

/** Merges by ID, because the same message may arrive as a response, as an update and in a page. */
export function mergeMessages(known: readonly ApiMessage[], more: readonly ApiMessage[]): readonly ApiMessage[] {
  const byID = new Map(known.map((message) => [message.messageID, message]));
  if (more.every(({ messageID }) => byID.has(messageID))) return known;
  for (const message of more) byID.set(message.messageID, message);
  return [...byID.values()].sort((a, b) => a.messageID - b.messageID);
}

const keysOf = (messages: readonly ApiMessage[]) => new Set(messages.flatMap(({ clientKey }) => clientKey ?? []));

/** The messages of a conversation, kept up to date while visible and marked as read. */
export function useThread({ conversation, messages: first, hasEarlier: isMore }: ThreadOptions): Thread {
  const { conversationID } = conversation;
  const { queries, viewer } = useSession();
  const key = useMemo(() => messagesKey(conversationID), [conversationID]);
  const { data: messages = first } = useQuery({
    queryKey: key,
    queryFn: () => first,
    initialData: first,
    enabled: false,
    meta: ofPage,
  });
  const add = useCallback(
    (more: readonly ApiMessage[]) =>
      void queries.setQueryData<readonly ApiMessage[]>(key, (known = []) => mergeMessages(known, more)),
    [queries, key],
  );
  const outbox = useMemo(
    () => createOutbox({ userID: viewer.get().userID, conversationID, onSent: (message) => add([message]) }),
    [viewer, conversationID, add],
  );
  // Before paint: a page may bring messages that are not cached, or that are still in the outbox.
  useLayoutEffect(() => {
    add(first);
    outbox.settle(keysOf(first));
  }, [add, outbox, first]);
  const pending = useStore(outbox.store);

  useFollowing({
    conversation,
    add,
    outbox,
    newest: () => queries.getQueryData<readonly ApiMessage[]>(key)?.at(-1)?.messageID ?? 0,
  });

  const earlier = useEarlier(isMore, async () => {
    const more = await loadMessages(conversationID, { before: messages[0]?.messageID, limit: pageSize });
    add(more);
    return more.length === pageSize;
  });
  return { messages, pending, outbox, ...earlier };
}

type Earlier = Pick<Thread, 'hasEarlier' | 'isLoadingEarlier' | 'earlierFault' | 'loadEarlier'>;

/** @param load resolves to whether there are still more */
function useEarlier(isMore: boolean, load: () => Promise<boolean>): Earlier {
  const [hasEarlier, setHasEarlier] = useState(isMore);
  const [isLoadingEarlier, setLoadingEarlier] = useState(false);
  const [earlierFault, setEarlierFault] = useState<unknown>();
  const loadEarlier = async () => {
    setLoadingEarlier(true);
    setEarlierFault(undefined);
    try {
      setHasEarlier(await load());
    } catch (error) {
      setEarlierFault(error);
    } finally {
      setLoadingEarlier(false);
    }
  };
  return { hasEarlier, isLoadingEarlier, earlierFault, loadEarlier: () => void loadEarlier() };
}

interface FollowingOptions {
  readonly conversation: ApiConversation;
  readonly add: (more: readonly ApiMessage[]) => void;
  readonly outbox: Outbox;
  readonly newest: () => number;
}

/** Fetches new messages on an update event and when the tab becomes visible, and marks visible messages as read. */
function useFollowing({ conversation, add, outbox, newest }: FollowingOptions): void {
  const { conversationID, unread = false } = conversation;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription for each conversation; the rest is stable or read late
  useEffect(() => {
    let isOver = false;
    let mustRead = unread;
    const read = () => {
      if (!mustRead || document.visibilityState === 'hidden') return;
      mustRead = false;
      readConversation(conversationID, newest()).catch(() => {
        mustRead = true;
      });
    };
    const catchUp = async () => {
      for (let step = 0; step < mostSteps; step += 1) {
        const more = await loadMessages(conversationID, { after: newest(), limit: pageSize });
        if (isOver) return;
        add(more);
        outbox.settle(keysOf(more));
        mustRead ||= more.length > 0;
        if (more.length < pageSize) break;
      }
      read();
    };
    const look = () => void catchUp().catch(() => undefined);
    const onVisible = () => {
      if (document.visibilityState === 'visible') look();
    };
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) look();
    };
    const stop = onNews(({ conversationIDs, isAny = false }) => {
      if (isAny || conversationIDs.includes(conversationID)) look();
    });
    document.addEventListener('visibilitychange', onVisible);
    addEventListener('pageshow', onShow);
    read();
    return () => {
      isOver = true;
      stop();
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pageshow', onShow);
    };
  }, [conversationID]);
}

import { type ApiMessage, type NewMessage, sendMessage } from '#api/conversations.ts';
import { errorText, isSignedOut } from '#lib/apiError.ts';
import { randomKey } from '#lib/randomKey.ts';
import { createStore, type Store } from '#lib/store.ts';
import { readOwn, writeOwn } from '#session/ownStorage.ts';

/** A message on its way. It keeps its key, so that sending it again never makes a second one. */
export interface PendingMessage {
  readonly clientKey: string;
  readonly body: string;
  /** RFC 3339. */
  readonly dateInserted: string;
  readonly state: 'sending' | 'failed';
  /** Why it failed, in words. */
  readonly problem?: string;
  /** It failed because the session is over. */
  readonly isSignedOut?: boolean;
}

export interface Outbox {
  readonly store: Store<readonly PendingMessage[]>;
  readonly send: (body: string) => void;
  readonly retry: (clientKey: string) => void;
  /** Takes it out; its text is answered, for going on with it. */
  readonly take: (clientKey: string) => string;
  /** It has arrived, by whatever way that was heard of. */
  readonly settle: (clientKeys: ReadonlySet<string>) => void;
}

export interface OutboxDeps {
  readonly userID: number;
  readonly conversationID: number;
  readonly onSent: (message: ApiMessage) => void;
  readonly now?: () => Date;
  readonly send?: (conversationID: number, message: NewMessage) => Promise<ApiMessage>;
}

const mostKept = 50;

const isPending = (value: unknown): value is PendingMessage => {
  const { clientKey, body, dateInserted } = (value ?? {}) as Partial<PendingMessage>;
  return typeof clientKey === 'string' && typeof body === 'string' && typeof dateInserted === 'string';
};

/**
 * Messages that the server has not confirmed. They are written down before they are sent: a tab that dies leaves them as
 * failed, since nobody knows whether they arrived, and the key makes trying again safe (F16, F17).
 */
export function createOutbox({ userID, conversationID, onSent, now = () => new Date(), send = sendMessage }: OutboxDeps): Outbox {
  const name = `outbox.${conversationID}`;
  const kept = readOwn(userID, name);
  // Begins empty, as the server drew it: hydration shows the initial state.
  const store = createStore<readonly PendingMessage[]>([]);
  store.set((Array.isArray(kept) ? kept.filter(isPending) : []).map((message) => ({ ...message, state: 'failed' as const })));
  const write = (messages: readonly PendingMessage[]) => {
    store.set(messages.slice(-mostKept));
    writeOwn(
      userID,
      name,
      messages.length === 0 ? undefined : messages.map(({ problem: _problem, isSignedOut: _isSignedOut, ...message }) => message),
    );
  };
  const remove = (isGone: (message: PendingMessage) => boolean) => {
    if (store.get().some(isGone)) write(store.get().filter((message) => !isGone(message)));
  };
  const change = (clientKey: string, changes: Partial<PendingMessage>) =>
    write(store.get().map((message) => (message.clientKey === clientKey ? { ...message, ...changes } : message)));

  async function attempt({ clientKey, body }: Pick<PendingMessage, 'clientKey' | 'body'>): Promise<void> {
    try {
      const sent = await send(conversationID, { body, format: 'markdown', clientKey, insertUserID: userID });
      remove((message) => message.clientKey === clientKey);
      onSent(sent);
    } catch (error) {
      change(clientKey, { state: 'failed', problem: errorText(error), isSignedOut: isSignedOut(error) });
    }
  }

  return {
    store,
    send: (body) => {
      const message: PendingMessage = { clientKey: randomKey(), body, dateInserted: now().toISOString(), state: 'sending' };
      write([...store.get(), message]);
      void attempt(message);
    },
    retry: (clientKey) => {
      const message = store.get().find((pending) => pending.clientKey === clientKey);
      if (!message || message.state === 'sending') return;
      change(clientKey, { state: 'sending', problem: undefined, isSignedOut: false });
      void attempt(message);
    },
    take: (clientKey) => {
      const body = store.get().find((message) => message.clientKey === clientKey)?.body ?? '';
      remove((message) => message.clientKey === clientKey);
      return body;
    },
    settle: (clientKeys) => remove((message) => clientKeys.has(message.clientKey)),
  };
}

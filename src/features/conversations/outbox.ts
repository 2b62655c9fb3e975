import { type ApiMessage, type NewMessage, sendMessage } from '#api/conversations.ts';
import type { StoredBody } from '#domain/writtenBody.ts';
import { siteTime } from '#lib/clock.ts';
import { randomKey } from '#lib/randomKey.ts';
import { createStore, type Store } from '#lib/store.ts';
import { readOwn, writeOwn } from '#session/ownStorage.ts';
import { messageBody } from './editorProps.ts';

/** A message that is being sent. It keeps its key, so that a retry never creates a duplicate. */
export interface PendingMessage {
  readonly clientKey: string;
  readonly body: string;
  /** Markdown if absent, as stored by earlier versions. */
  readonly format?: string;
  /** RFC 3339. */
  readonly dateInserted: string;
  readonly state: 'sending' | 'failed';
  /** The error, if sending failed. */
  readonly fault?: unknown;
}

export interface Outbox {
  readonly store: Store<readonly PendingMessage[]>;
  readonly send: (written: StoredBody) => void;
  readonly retry: (clientKey: string) => void;
  /** Removes the message and returns its text, so that the user can edit it. */
  readonly take: (clientKey: string) => StoredBody;
  /** Removes messages that have arrived, however this was learned. */
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

type Kept = Pick<PendingMessage, 'body' | 'format'>;
export const writtenOf = ({ body, format = 'markdown' }: Kept): StoredBody => ({ format, body });

const isPending = (value: unknown): value is PendingMessage => {
  const { clientKey, body, dateInserted } = (value ?? {}) as Partial<PendingMessage>;
  return typeof clientKey === 'string' && typeof body === 'string' && typeof dateInserted === 'string';
};

/**
 * Messages that the server has not confirmed. They are stored before they are sent: after a crash they are shown as
 * failed, since it is unknown whether they arrived, and the key makes a retry safe (F16, F17).
 */
export function createOutbox({
  userID,
  conversationID,
  onSent,
  now = () => siteTime(),
  send = sendMessage,
}: OutboxDeps): Outbox {
  const name = `outbox.${conversationID}`;
  const kept = readOwn(userID, name);
  // Starts empty, like the server’s HTML, because hydration renders the initial state.
  const store = createStore<readonly PendingMessage[]>([]);
  store.set(
    (Array.isArray(kept) ? kept.filter(isPending) : []).map((message) => ({ ...message, state: 'failed' as const })),
  );
  const write = (messages: readonly PendingMessage[]) => {
    store.set(messages.slice(-mostKept));
    writeOwn(
      userID,
      name,
      messages.length === 0 ? undefined : messages.map(({ fault: _fault, ...message }) => message),
    );
  };
  const remove = (isGone: (message: PendingMessage) => boolean) => {
    if (store.get().some(isGone)) write(store.get().filter((message) => !isGone(message)));
  };
  const change = (clientKey: string, changes: Partial<PendingMessage>) =>
    write(store.get().map((message) => (message.clientKey === clientKey ? { ...message, ...changes } : message)));

  async function attempt({ clientKey, ...message }: Pick<PendingMessage, 'clientKey' | 'body'>): Promise<void> {
    try {
      const sent = await send(conversationID, { ...messageBody(writtenOf(message)), clientKey, insertUserID: userID });
      remove((message) => message.clientKey === clientKey);
      onSent(sent);
    } catch (error) {
      change(clientKey, { state: 'failed', fault: error });
    }
  }

  return {
    store,
    send: ({ format, body }) => {
      const message: PendingMessage = {
        clientKey: randomKey(),
        body,
        format,
        dateInserted: now().toISOString(),
        state: 'sending',
      };
      write([...store.get(), message]);
      void attempt(message);
    },
    retry: (clientKey) => {
      const message = store.get().find((pending) => pending.clientKey === clientKey);
      if (!message || message.state === 'sending') return;
      change(clientKey, { state: 'sending', fault: undefined });
      void attempt(message);
    },
    take: (clientKey) => {
      const taken = store.get().find((message) => message.clientKey === clientKey) ?? { body: '' };
      remove((message) => message.clientKey === clientKey);
      return writtenOf(taken);
    },
    settle: (clientKeys) => remove((message) => clientKeys.has(message.clientKey)),
  };
}

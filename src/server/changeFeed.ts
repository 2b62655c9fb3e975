import { randomUUID } from 'node:crypto';
import type { Database } from './db/connect.ts';

/** The tag for "anything may have changed", sent when messages of other processes may have been missed. */
export const everythingChanged = '*';

/** Lists and settings that change as a whole. */
type ListTag =
  | 'banRules'
  | 'categories'
  | 'collections'
  | 'config'
  | 'discussions'
  | 'fragments'
  | 'layouts'
  | 'profileFields'
  | 'reactions'
  | 'moderationMessages'
  | 'postStatuses'
  | 'postTypes'
  | 'redirects'
  | 'reports'
  | 'roles'
  | 'site'
  | 'tags'
  | 'texts'
  | 'themes'
  | 'translations'
  | 'users';
/** One record, such as `discussion:12`; `live` is what a user is told while their pages are open. */
type RecordTag = `${'category' | 'comment' | 'discussion' | 'feed' | 'live' | 'session' | 'user'}:${string | number}`;

/** Kinds of data that can change. Replies name what they depend on; a misspelt tag would leave them out of date. */
export type Tag = ListTag | RecordTag | typeof everythingChanged;

/** Notifies caches about changes: in this process immediately, in other processes through the database. */
export interface ChangeFeed {
  /** Tags such as `discussion:12`, `discussions`, `config`. Call this after the transaction has been committed. */
  readonly emit: (tags: readonly Tag[]) => void;
  /** Returns the function that ends the subscription. The listener must not throw. */
  readonly subscribe: (onChange: (tags: readonly string[]) => void) => () => void;
  /** Resolves once all emitted tags were sent to the other processes, or failed for good. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const channel = 'folkmoot_changes';
/** PostgreSQL rejects payloads of 8,000 bytes or more. */
const tagsPerMessage = 60;
const longestTag = 100;
const retryMs = 500;
const mostWaiting = 2000;

interface Message {
  readonly from: string;
  readonly tags: readonly string[];
}

export function createChangeFeed(db: Pick<Database, 'listen' | 'notify'>): ChangeFeed {
  const ownID = randomUUID();
  const subscribers = new Set<(tags: readonly string[]) => void>();
  let waiting = new Set<string>();
  let sending: Promise<void> | undefined;
  let closed = false;

  const notify = (tags: readonly string[]) => {
    for (const onChange of subscribers) onChange(tags);
  };
  const stop = db.listen(channel, (payload) => {
    if (payload === undefined) return notify([everythingChanged]);
    const message = readMessage(payload);
    if (message && message.from !== ownID) notify(message.tags);
  });

  const start = () => {
    sending ??= send().finally(() => {
      sending = undefined;
      if (waiting.size > 0 && !closed) start();
    });
  };
  const send = async () => {
    // Waits for the other tags of the same request, to send them together.
    await Promise.resolve();
    while (waiting.size > 0) {
      const tags = [...waiting];
      waiting = new Set();
      try {
        for (let at = 0; at < tags.length; at += tagsPerMessage) {
          await db.notify(channel, JSON.stringify({ from: ownID, tags: tags.slice(at, at + tagsPerMessage) }));
        }
      } catch {
        if (closed) return;
        // The database is unavailable. Retry later; if the list gets too long, report that everything has changed.
        waiting =
          waiting.size + tags.length > mostWaiting ? new Set([everythingChanged]) : new Set([...tags, ...waiting]);
        await new Promise((resolve) => setTimeout(resolve, retryMs).unref());
      }
    }
  };

  return {
    emit(tags) {
      if (tags.length === 0) return;
      notify(tags);
      for (const tag of tags) waiting.add(tag.length > longestTag ? everythingChanged : tag);
      start();
    },
    subscribe(onChange) {
      subscribers.add(onChange);
      return () => void subscribers.delete(onChange);
    },
    settled: async () => {
      await sending;
    },
    async close() {
      closed = true;
      stop();
      await sending;
    },
  };
}

function readMessage(payload: string): Message | undefined {
  try {
    const message = JSON.parse(payload) as Partial<Message> | null;
    if (typeof message?.from !== 'string' || !Array.isArray(message.tags)) return undefined;
    return { from: message.from, tags: message.tags.filter((tag) => typeof tag === 'string') };
  } catch {
    return undefined;
  }
}

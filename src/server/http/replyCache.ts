import type { Readable } from 'node:stream';
import type { ChangeFeed } from '../changeFeed.ts';
import { createTaggedCache } from '../taggedCache.ts';

/** A cached response for guests. */
export interface CachedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Encoded once, because converting a long string for each request costs more than the lookup. */
  readonly body: Buffer;
  /** Sent in place of the body; such a reply is never kept. */
  readonly stream?: Readable;
}

export interface ReplyCache {
  readonly get: (key: string) => CachedReply | undefined;
  /** Read this before computing a response: if something changes in between, `set` rejects it. */
  readonly version: () => number;
  readonly set: (
    key: string,
    reply: CachedReply,
    facts: { readonly dependsOn: ReadonlySet<string>; readonly version: number },
  ) => void;
}

/** Limits staleness of time-dependent values, such as "a minute ago". */
const maxAgeMs = 30_000;
const mostBytes = 16 * 1024 * 1024;
const mostReplies = 5_000;
const longestReply = 512 * 1024;

/**
 * Caches responses to guests' reads until something they depend on changes. All guests have the same permissions, so
 * one response serves them all; nothing of signed-in users is stored.
 */
export function createReplyCache(changes: Pick<ChangeFeed, 'subscribe'>, now: () => number): ReplyCache {
  const replies = createTaggedCache<CachedReply>({
    now,
    maxAgeMs,
    max: mostReplies,
    maxBytes: mostBytes,
    sizeOf: ({ body }) => body.length,
  });
  changes.subscribe(replies.drop);
  return {
    version: replies.version,
    get: replies.get,
    set: (key, reply, facts) => {
      if (facts.dependsOn.size > 0 && reply.body.length <= longestReply) replies.set(key, reply, facts);
    },
  };
}

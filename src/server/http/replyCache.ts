import { type ChangeFeed, everythingChanged } from '../changeFeed.ts';

/** A guest's answer ready to send again. */
export interface CachedReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** As bytes: turning a long text into UTF-8 for each reader costs more than finding it. */
  readonly body: Buffer;
}

interface Kept {
  readonly reply: CachedReply;
  readonly dependsOn: ReadonlySet<string>;
  readonly until: number;
}

export interface ReplyCache {
  readonly get: (key: string) => CachedReply | undefined;
  /** Remember before asking: what changes while an answer is being made keeps it out. */
  readonly version: () => number;
  readonly set: (key: string, reply: CachedReply, facts: { readonly dependsOn: ReadonlySet<string>; readonly version: number }) => void;
}

/** Ages ("seen a minute ago", totals of a time) go stale without any change. */
const maxAgeMs = 30_000;
const mostBytes = 16 * 1024 * 1024;
const mostReplies = 5_000;
const longestReply = 512 * 1024;

/**
 * Answers to guests' reads, kept until something they depend on changes. Every guest has the same rights, so one answer
 * serves all; nothing of a signed-in reader ever comes here.
 */
export function createReplyCache(changes: Pick<ChangeFeed, 'subscribe'>, now: () => number): ReplyCache {
  const kept = new Map<string, Kept>();
  let bytes = 0;
  let version = 0;

  function remove(key: string): void {
    bytes -= kept.get(key)?.reply.body.length ?? 0;
    kept.delete(key);
  }

  changes.subscribe((tags) => {
    version += 1;
    const isAll = tags.includes(everythingChanged);
    for (const [key, { dependsOn }] of kept) if (isAll || tags.some((tag) => dependsOn.has(tag))) remove(key);
  });

  return {
    version: () => version,
    get: (key) => {
      const found = kept.get(key);
      if (!found || found.until < now()) return undefined;
      return found.reply;
    },
    set: (key, reply, facts) => {
      if (facts.version !== version || facts.dependsOn.size === 0 || reply.body.length > longestReply) return;
      remove(key);
      kept.set(key, { reply, dependsOn: facts.dependsOn, until: now() + maxAgeMs });
      bytes += reply.body.length;
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes && kept.size <= mostReplies) break;
        remove(oldest);
      }
    },
  };
}

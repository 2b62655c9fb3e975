import { LRUCache } from 'lru-cache';
import { createGate } from '#lib/createGate.ts';
import { WebError } from '../../web/webError.ts';
import { checkFeedAddress, type FeedRules } from './feedAddress.ts';
import { type Download, downloadFeed, type DownloadOptions } from './downloadFeed.ts';
import { FeedError } from './feedError.ts';
import { type FeedItem, readFeed } from './readFeed.ts';

/**
 * `fresh`: as of the last check. `stale`: the last check failed, so these are older. `pending`: the first download is
 * not finished.
 */
export interface FeedAnswer {
  readonly state: 'fresh' | 'stale' | 'pending' | 'failed';
  readonly items: readonly FeedItem[];
  readonly error?: { readonly fault: FeedError['fault']; readonly message: string };
}

export interface FeedReader {
  /**
   * Returns the cached feed immediately and refreshes it in the background. Only the first download is awaited, for a
   * short time.
   */
  readonly read: (address: string, signal?: AbortSignal) => Promise<FeedAnswer>;
}

export interface FeedReaderOptions {
  readonly rules: () => FeedRules;
  readonly now: () => number;
  /** Age of entries in milliseconds after which they are refreshed. */
  readonly refreshMs: () => number;
  /** Called when the entries or the error of a feed have changed. */
  readonly onChange: (address: string) => void;
  readonly firstWaitMs?: number;
  readonly download?: (address: string, options: DownloadOptions) => Promise<Download>;
}

interface Entry {
  items: readonly FeedItem[] | undefined;
  error: FeedError | undefined;
  /** Time of the next refresh. */
  nextAt: number;
  looking: Promise<void> | undefined;
  etag: string | undefined;
  lastModified: string | undefined;
}

const mostFeeds = 200;
/** Limits concurrent downloads, for pages with many feeds. */
const mostAtOnce = 4;
/** Delay after a failure: feeds recover soon, but an unavailable host is not requested for every page. */
const retryMs = 2 * 60_000;
const defaultFirstWaitMs = 1000;

function answerOf({ items, error }: Entry): FeedAnswer {
  const reason = error ? { error: { fault: error.fault, message: error.message } } : {};
  if (items) return { state: error ? 'stale' : 'fresh', items, ...reason };
  return { state: error ? 'failed' : 'pending', items: [], ...reason };
}

function asFeedError(error: unknown): FeedError {
  if (error instanceof WebError) return new FeedError(error.fault, error.message);
  return error instanceof FeedError ? error : new FeedError('unreadable', 'The feed could not be read.');
}

/** Cached feeds of this process; the least recently used ones are removed. */
export function createFeedReader(options: FeedReaderOptions): FeedReader {
  const { now, download = downloadFeed, firstWaitMs = defaultFirstWaitMs } = options;
  const entries = new LRUCache<string, Entry>({ max: mostFeeds });
  const gate = createGate(mostAtOnce);

  async function look(address: string, entry: Entry): Promise<void> {
    const before = JSON.stringify(answerOf(entry));
    try {
      const { etag, lastModified } = entry;
      const answer = await gate(() => download(address, { ...options.rules(), etag, lastModified }));
      if (!answer.notModified)
        Object.assign(entry, { items: readFeed(answer), etag: answer.etag, lastModified: answer.lastModified });
      entry.error = undefined;
      entry.nextAt = now() + options.refreshMs();
    } catch (error) {
      entry.error = asFeedError(error);
      entry.nextAt = now() + retryMs;
    }
    entry.looking = undefined;
    if (JSON.stringify(answerOf(entry)) !== before) options.onChange(address);
  }

  function entryOf(address: string): Entry {
    const entry: Entry = entries.get(address) ?? {
      items: undefined,
      error: undefined,
      nextAt: 0,
      looking: undefined,
      etag: undefined,
      lastModified: undefined,
    };
    entries.set(address, entry);
    return entry;
  }

  return {
    async read(address, signal) {
      try {
        // A host that is no longer allowed shows nothing, even if its feed is cached.
        checkFeedAddress(address, options.rules());
      } catch (error) {
        const { fault, message } = asFeedError(error);
        return { state: 'failed', items: [], error: { fault, message } };
      }
      const entry = entryOf(address);
      if (now() >= entry.nextAt) entry.looking ??= look(address, entry);
      if (entry.items === undefined && entry.error === undefined)
        await Promise.race([entry.looking, pause(firstWaitMs, signal)]);
      return answerOf(entry);
    },
  };
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  setTimeout(resolve, ms).unref();
  signal?.addEventListener('abort', () => resolve(), { once: true });
  return promise;
}

import { LRUCache } from 'lru-cache';
import { everythingChanged } from './changeFeed.ts';

export interface TaggedCacheOptions<Value> {
  /** The server's clock, in milliseconds. */
  readonly now: () => number;
  /** Maximum age, for values that change without a tag, such as relative times. */
  readonly maxAgeMs: number;
  /** Maximum number of entries; beyond it, or beyond `maxBytes`, the least recently used are removed. */
  readonly max: number;
  readonly maxBytes?: number;
  /** Size of a value in bytes; required with `maxBytes`. */
  readonly sizeOf?: (value: Value) => number;
  /** Maps an emitted tag to the tag of the entries; undefined if it affects none. By default they are the same. */
  readonly tagOf?: (emitted: string) => string | undefined;
}

/** When a value was read, and the tags it depends on. */
export interface Reading {
  readonly version: number;
  readonly dependsOn: Iterable<string>;
}

export interface TaggedCache<Value> {
  readonly get: (key: string) => Value | undefined;
  /** Call this before reading, and pass the result to `set`. */
  readonly version: () => number;
  /** Caches a value, unless something it depends on has changed since `version`; then the value may be outdated. */
  readonly set: (key: string, value: Value, reading: Reading) => void;
  readonly delete: (key: string) => void;
  /** Removes entries that depend on these tags; pass it to `changes.subscribe`. */
  readonly drop: (tags: readonly string[]) => void;
  readonly size: () => { readonly entries: number; readonly bytes: number };
}

interface Kept<Value> {
  readonly value: Value;
  readonly dependsOn: readonly string[];
}

/** Number of changes to remember. Values read before an older change are not cached. */
const mostChanges = 10_000;

/** Remembers the latest change of each tag, so that a value read before a change is not cached after it. */
function createChangeLog() {
  let version = 0;
  /** Values read before this change are never cached. */
  let oldestKnown = 0;
  const changedAt = new LRUCache<string, number>({
    max: mostChanges,
    dispose: (at, _tag, reason) => {
      if (reason === 'evict') oldestKnown = Math.max(oldestKnown, at);
    },
  });
  return {
    version: () => version,
    add: (tags: readonly string[], isAll: boolean) => {
      version += 1;
      if (isAll) oldestKnown = version;
      else for (const tag of tags) changedAt.set(tag, version);
    },
    isPast: ({ version: readAt, dependsOn }: Reading) =>
      readAt < oldestKnown || [...dependsOn].some((tag) => (changedAt.get(tag) ?? 0) > readAt),
  };
}

/** Caches values by key, each with the tags it depends on; a change removes exactly the affected ones. */
export function createTaggedCache<Value>({
  now,
  maxAgeMs,
  max,
  maxBytes,
  sizeOf = () => 1,
  tagOf = (tag) => tag,
}: TaggedCacheOptions<Value>): TaggedCache<Value> {
  const log = createChangeLog();
  const keysByTag = new Map<string, Set<string>>();

  const index = (key: string, { dependsOn }: Kept<Value>) => {
    for (const tag of dependsOn) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  };
  const unindex = (key: string, { dependsOn }: Kept<Value>) => {
    for (const tag of dependsOn) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const entries = new LRUCache<string, Kept<Value>>({
    ttl: maxAgeMs,
    // reads the clock every time, because tests stop and advance it
    ttlResolution: 0,
    perf: { now },
    dispose: (kept, key) => unindex(key, kept),
    max,
    ...(maxBytes === undefined
      ? {}
      : { maxSize: maxBytes, sizeCalculation: ({ value }: Kept<Value>) => Math.max(1, sizeOf(value)) }),
  });

  return {
    get: (key) => entries.get(key)?.value,
    version: log.version,
    set: (key, value, reading) => {
      if (log.isPast(reading)) return;
      const kept = { value, dependsOn: [...reading.dependsOn] };
      entries.set(key, kept);
      if (entries.has(key)) index(key, kept);
    },
    delete: (key) => void entries.delete(key),
    drop: (emitted) => {
      const isAll = emitted.includes(everythingChanged);
      const tags = emitted.map(tagOf).filter((tag) => tag !== undefined);
      log.add(tags, isAll);
      if (isAll) entries.clear();
      else for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) entries.delete(key);
    },
    size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
  };
}

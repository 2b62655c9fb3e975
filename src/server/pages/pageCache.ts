import { everythingChanged } from '../changeFeed.ts';
import type { PageTemplate } from './pageTemplate.ts';

/** A guest page ready to send, and what it was made from. */
export interface CachedPage {
  readonly template: PageTemplate;
  readonly status: number;
  /** The change tags it depends on. */
  readonly dependsOn: ReadonlySet<string>;
  readonly madeAt: number;
}

export interface PageCache {
  /** The page, rendered by `make` once however many ask at the same time. A `make` that gives nothing is not kept. */
  readonly get: (key: string, make: () => Promise<CachedPage | undefined>) => Promise<CachedPage | undefined>;
  /** A page that is there and fresh, without making one. */
  readonly peek: (key: string) => CachedPage | undefined;
  readonly drop: (tags: readonly string[]) => void;
  readonly size: () => { readonly pages: number; readonly bytes: number };
}

export interface PageCacheOptions {
  readonly now: () => number;
  /** Oldest-used pages go first beyond this. */
  readonly maxBytes?: number;
  /** Relative times ("5 minutes ago") go stale without any change; after this a page is made anew. */
  readonly maxAgeMs?: number;
}

/**
 * Pages of guests, kept until something they depend on changes. A change that arrives while a page is being made keeps the
 * result out: it may have been read before the change.
 */
export function createPageCache({ now, maxBytes = 48 * 1024 * 1024, maxAgeMs = 60_000 }: PageCacheOptions): PageCache {
  const pages = new Map<string, CachedPage>();
  const making = new Map<string, { readonly promise: Promise<CachedPage | undefined>; readonly changed: Set<string> }>();
  let bytes = 0;

  const remove = (key: string) => {
    const page = pages.get(key);
    if (!page) return;
    bytes -= page.template.bytes;
    pages.delete(key);
  };

  const keep = (key: string, page: CachedPage) => {
    remove(key);
    pages.set(key, page);
    bytes += page.template.bytes;
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes || oldest === key) break;
      remove(oldest);
    }
  };

  const peek = (key: string) => {
    const page = pages.get(key);
    if (!page) return undefined;
    if (now() - page.madeAt > maxAgeMs) {
      remove(key);
      return undefined;
    }
    pages.delete(key);
    pages.set(key, page);
    return page;
  };

  const get: PageCache['get'] = (key, make) => {
    const found = peek(key);
    if (found) return Promise.resolve(found);
    const running = making.get(key);
    if (running) return running.promise;
    const changed = new Set<string>();
    // Not started before it is listed: a change during its first step must be seen too.
    const promise = Promise.resolve()
      .then(make)
      .then((page) => {
        if (page && !changed.has(everythingChanged) && ![...page.dependsOn].some((tag) => changed.has(tag))) keep(key, page);
        return page;
      })
      .finally(() => making.delete(key));
    making.set(key, { promise, changed });
    return promise;
  };

  const drop = (tags: readonly string[]) => {
    for (const { changed } of making.values()) for (const tag of tags) changed.add(tag);
    const all = tags.includes(everythingChanged);
    for (const [key, page] of pages) if (all || tags.some((tag) => page.dependsOn.has(tag))) remove(key);
  };

  return { get, peek, drop, size: () => ({ pages: pages.size, bytes }) };
}

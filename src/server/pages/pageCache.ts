import { createTaggedCache } from '../taggedCache.ts';
import type { PagePart } from './pagePart.ts';
import type { PageTemplate } from './pageTemplate.ts';

/** A guest page ready to send, and what it was made from. */
export interface CachedPage {
  readonly template: PageTemplate;
  /** For readers who come from another page of the site. */
  readonly part: PagePart;
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

const mostPages = 20_000;

/**
 * Pages of guests, kept until something they depend on changes. A change that arrives while a page is being made keeps
 * the result out: it may have been read before the change.
 */
export function createPageCache({ now, maxBytes = 48 * 1024 * 1024, maxAgeMs = 60_000 }: PageCacheOptions): PageCache {
  const pages = createTaggedCache<CachedPage>({
    now,
    maxAgeMs,
    max: mostPages,
    maxBytes,
    sizeOf: ({ template, part: { document } }) => template.bytes + document.plain.length + document.deflated.length,
  });
  const making = new Map<string, Promise<CachedPage | undefined>>();

  const make = async (key: string, render: () => Promise<CachedPage | undefined>) => {
    const version = pages.version();
    // not started before it is listed: who asks during its first step waits for it too
    await Promise.resolve();
    const page = await render();
    if (page) pages.set(key, page, { version, dependsOn: page.dependsOn });
    return page;
  };

  return {
    get: async (key, render) => {
      const found = pages.get(key);
      if (found) return found;
      const running = making.get(key) ?? make(key, render).finally(() => making.delete(key));
      making.set(key, running);
      return running;
    },
    peek: pages.get,
    drop: pages.drop,
    size: () => {
      const { entries, bytes } = pages.size();
      return { pages: entries, bytes };
    },
  };
}

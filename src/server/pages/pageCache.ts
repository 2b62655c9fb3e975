import { createTaggedCache } from '../taggedCache.ts';
import type { HydratedPage } from './pageLookup.ts';
import type { PagePart } from './pagePart.ts';
import type { PageTemplate } from './pageTemplate.ts';

/** A guest page that is ready to send, and the tags it depends on. */
export interface CachedPage {
  readonly template: PageTemplate;
  /** Version for in-page navigation. */
  readonly part: PagePart;
  readonly status: number;
  /** Change tags that invalidate the page. */
  readonly dependsOn: ReadonlySet<string>;
  readonly madeAt: number;
  /** Whether requests for it count against a limit, even when it is cached. */
  readonly isCounted?: boolean;
}

/** A page to share, or the data of one that cannot be shared; undefined if each request must hydrate it. */
export type MadePage = CachedPage | { readonly unshared: HydratedPage } | undefined;

export const isShareable = (made: MadePage): made is CachedPage => made !== undefined && 'template' in made;

export interface PageCache {
  /**
   * Returns the cached page, or renders it with `make`, once for all simultaneous requests. Anything that is not a page
   * is returned to them but not cached.
   */
  readonly get: (key: string, make: () => Promise<MadePage>) => Promise<MadePage>;
  /** Returns a cached page that is not expired, without rendering it. */
  readonly peek: (key: string) => CachedPage | undefined;
  readonly drop: (tags: readonly string[]) => void;
  readonly size: () => { readonly pages: number; readonly bytes: number };
}

export interface PageCacheOptions {
  readonly now: () => number;
  /** When the cache exceeds this size, the least recently used pages are removed. */
  readonly maxBytes?: number;
  /** Maximum age, because relative times ("5 minutes ago") become wrong without any change. */
  readonly maxAgeMs?: number;
}

const mostPages = 20_000;

/**
 * Caches pages of guests until something they depend on changes. If a change arrives while a page is being rendered,
 * the result is not cached, because it may contain data from before the change.
 */
export function createPageCache({ now, maxBytes = 48 * 1024 * 1024, maxAgeMs = 60_000 }: PageCacheOptions): PageCache {
  const pages = createTaggedCache<CachedPage>({
    now,
    maxAgeMs,
    max: mostPages,
    maxBytes,
    sizeOf: ({ template, part: { document } }) => template.bytes + document.plain.length + document.deflated.length,
  });
  const making = new Map<string, Promise<MadePage>>();

  const make = async (key: string, render: () => Promise<MadePage>) => {
    const version = pages.version();
    // lists the page before rendering starts, so that a request during the first step waits for it too
    await Promise.resolve();
    const page = await render();
    if (isShareable(page)) pages.set(key, page, { version, dependsOn: page.dependsOn });
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

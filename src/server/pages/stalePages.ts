import type { PageResult } from '../layouts/layoutService.ts';
import { createTaggedCache, type Reading } from '../taggedCache.ts';
import type { CachedPage } from './pageCache.ts';

/** A page may be this much older than its last change while it cannot be made anew. */
const maxAgeMs = 5 * 60_000;
const maxBytes = 16 * 1024 * 1024;
const mostPages = 2000;

/** What decides who may read a page and what it looks like: after such a change an older page is not shown again. */
const decisive = /^(?:config|roles|layouts|fragments|categories|category:.*)$/;

/** Guest pages from before their last change, for the time in which the database does not answer. */
export interface StalePages {
  readonly version: () => number;
  readonly keep: (key: string, page: CachedPage, version: Reading['version']) => void;
  readonly find: (key: string) => CachedPage | undefined;
  readonly drop: (tags: readonly string[]) => void;
}

export function createStalePages(now: () => number): StalePages {
  const pages = createTaggedCache<CachedPage>({
    now,
    maxAgeMs,
    max: mostPages,
    maxBytes,
    sizeOf: ({ template }) => template.bytes,
    tagOf: (tag) => (decisive.test(tag) ? tag : undefined),
  });
  return {
    version: pages.version,
    keep: (key, page, version) => pages.set(key, page, { version, dependsOn: page.dependsOn }),
    find: pages.get,
    drop: pages.drop,
  };
}

/** Whether a page is worse than an older one would be: there is none, or parts are missing for a passing reason. */
export function isFailing(page: PageResult, status: number): boolean {
  return status >= 500 || (page.kind === 'layout' && page.missing() !== 'nothing');
}

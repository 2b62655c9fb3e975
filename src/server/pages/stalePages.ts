import type { PageResult } from '../layouts/layoutService.ts';
import { createTaggedCache, type Reading } from '../taggedCache.ts';
import type { CachedPage } from './pageCache.ts';

/** How long after its last change an outdated page may be shown if it cannot be rendered again. */
const maxAgeMs = 5 * 60_000;
const maxBytes = 16 * 1024 * 1024;
const mostPages = 2000;

/** Changes that affect permissions or appearance; after these, an outdated page is not shown. */
const decisive = /^(?:config|roles|layouts|fragments|categories|category:.*)$/;

/** Outdated guest pages, used while the database does not respond. */
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

/** Whether an outdated page would be better: rendering failed, or parts are missing temporarily. */
export function isFailing(page: PageResult, status: number): boolean {
  return status >= 500 || (page.kind === 'layout' && page.missing() !== 'nothing');
}

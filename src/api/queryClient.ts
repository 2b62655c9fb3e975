import { QueryClient } from '@tanstack/react-query';
import { noteChange, staleTimeMs } from './freshness.ts';

/** Layouts from a lookup. */
export const pagesKey = ['layoutSpec'] as const;

/**
 * Call this after a change to something that pages show: fetched and pending pages are outdated. Waiting for a pending
 * one rejects with a `CancelledError`.
 */
export function forgetPages(queries: QueryClient): void {
  queries.removeQueries({ queryKey: pagesKey });
  noteChange();
}

/** `meta` of queries whose data is also in the server's HTML: the next page has its own data. */
export const ofPage = { isOfPage: true } as const;

/** After navigation, the data in the new page's HTML replaces what was fetched before. */
export function forgetPageData(queries: QueryClient): void {
  queries.removeQueries({ type: 'inactive', predicate: ({ meta }) => meta?.['isOfPage'] === true });
}

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleTimeMs, retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { retry: false },
    },
  });

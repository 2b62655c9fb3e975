import { QueryClient } from '@tanstack/react-query';
import { noteChange, staleTimeMs } from './freshness.ts';

/** Whole pages, looked up (contract: layouts §1). */
export const pagesKey = ['layoutSpec'] as const;

/**
 * Call when something has been changed that pages show: those fetched ahead, or on their way, are out of date.
 * Who waits for one that was on its way gets a `CancelledError`.
 */
export function forgetPages(queries: QueryClient): void {
  queries.removeQueries({ queryKey: pagesKey });
  noteChange();
}

/** `meta` of queries whose data the server's HTML of a page shows: the next page brings its own. */
export const ofPage = { isOfPage: true } as const;

/** Another page stands: what its HTML shows counts, not what was fetched on the page before. */
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

import type { QueryClient } from '@tanstack/react-query';
import { isChallenge, send } from '#api/client.ts';
import type { LayoutQuery } from '#contracts/layout.ts';
import { fetchLayout, type LayoutAnswer } from '#runtime/core/fetchLayout.ts';
import { preloadNodes } from '#runtime/react/preload.ts';
import { type PreparedLayout, prepareLayout } from '#runtime/react/prepareLayout.tsx';
import type { Runtime } from '#runtime/react/runtime.ts';
import { pagesKey } from '#api/queryClient.ts';
import type { BrowserWidgets } from './browserWidgets.ts';

/** What is about the reader's own news is kept just long enough for a click to use what a hover has fetched. */
const newsPages = /^(?:notifications|messages|drafts|createPost)/;
const newsStaleMs = 3000;

/** One layout lookup; the key and the query are the contract's (layouts §1). */
export function layoutQueryOptions(query: LayoutQuery) {
  const { layoutViewType, recordType, recordID, params } = query;
  return {
    queryKey: [...pagesKey, 'lookup', query] as const,
    ...(newsPages.test(layoutViewType) ? { staleTime: newsStaleMs } : {}),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<LayoutAnswer> => {
      let isChallenged = false;
      const answer = await fetchLayout(async () => {
        const reply = await send('/layouts/lookup-hydrate', { query: { layoutViewType, recordID, recordType, params }, signal });
        isChallenged = isChallenge(reply);
        return reply;
      });
      // The move becomes a page load, by which the reader passes the challenge.
      if (isChallenged) throw new Error('A challenge stands before the API.');
      return answer;
    },
  };
}

export type LoadedPage = { readonly kind: 'page'; readonly page: PreparedLayout } | Exclude<LayoutAnswer, { kind: 'layout' }>;

export interface PageLoader {
  readonly load: (query: LayoutQuery) => Promise<LoadedPage>;
  /** Fetches the data and the chunks without drawing; failures are silent, the move itself will tell. */
  readonly prefetch: (query: LayoutQuery) => void;
  readonly forget: () => void;
}

export function createPageLoader(queries: QueryClient, widgets: BrowserWidgets, runtime: Runtime): PageLoader {
  const load = async (query: LayoutQuery): Promise<LoadedPage> => {
    const options = layoutQueryOptions(query);
    const [answer] = await Promise.all([queries.fetchQuery(options), widgets.learnAll()]);
    if (answer.kind !== 'layout') {
      // An error is not worth five minutes: Reload and the next click must ask again.
      queries.removeQueries({ queryKey: options.queryKey });
      return answer;
    }
    const page = prepareLayout(answer.layout, runtime, 'client');
    await preloadNodes(page.resolved.all);
    return { kind: 'page', page };
  };
  return {
    load,
    prefetch: (query) => void load(query).catch(() => undefined),
    forget: () => queries.clear(),
  };
}

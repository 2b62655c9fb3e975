import { isCancelledError, type QueryClient } from '@tanstack/react-query';
import { isAnswer, isChallenge, refusalOf, send } from '#api/client.ts';
import { isHtml, unreachable } from '#api/errorAnswer.ts';
import { orAfter, withLimit } from '#api/timeLimit.ts';
import type { HydratedLayout, LayoutQuery } from '#contracts/layout.ts';
import { ApiError } from '#lib/apiError.ts';
import { fetchLayout, type LayoutAnswer, type LayoutFailure } from '#runtime/core/fetchLayout.ts';
import { hostFragments } from '#runtime/core/hostFragments.ts';
import { preloadNodes } from '#runtime/react/preload.ts';
import { type PreparedLayout, prepareLayout } from '#runtime/react/prepareLayout.tsx';
import type { Runtime } from '#runtime/react/runtime.ts';
import { pagesKey } from '#api/queryClient.ts';
import type { BrowserWidgets } from './browserWidgets.ts';
import { pageLimitMs } from './pageParts.ts';

/** The result of a lookup: a page, a redirect, or an error with a readable message. */
export type PageAnswer = Exclude<LayoutAnswer, LayoutFailure> | { readonly kind: 'error'; readonly error: ApiError };

/** The error from the server or from a proxy in front of it; details of an invalid response are for developers. */
async function errorOf(failure: LayoutFailure, refusal: Response | undefined): Promise<ApiError> {
  const text = failure.reason === 'network' ? undefined : await refusal?.text().catch(() => undefined);
  if (refusal && text !== undefined) return refusalOf(refusal, text);
  console.warn(`The layout could not be read: ${failure.message}`);
  return new ApiError(0, unreachable);
}

/** A layout lookup by its query. */
export function layoutQueryOptions(query: LayoutQuery) {
  const { layoutViewType, recordType, recordID, params } = query;
  return {
    queryKey: [...pagesKey, 'lookup', query] as const,
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<PageAnswer> => {
      let isChallenged = false;
      let refusal: Response | undefined;
      const answer = await withLimit(pageLimitMs, signal, (ends) =>
        fetchLayout(async () => {
          const reply = await send('/layouts/lookup-hydrate', {
            query: { layoutViewType, recordID, recordType, params },
            signal: ends,
          });
          isChallenged = isChallenge(reply);
          if (!isAnswer(reply.status) || isHtml(reply)) refusal = reply.clone();
          return reply;
        }),
      );
      // Falls back to a page load, in which the viewer can pass the challenge.
      if (isChallenged) throw new Error('The API is behind a challenge.');
      return answer.kind === 'error' ? { kind: 'error', error: await errorOf(answer, refusal) } : answer;
    },
  };
}

export type LoadedPage =
  | { readonly kind: 'page'; readonly page: PreparedLayout }
  | Exclude<PageAnswer, { kind: 'layout' }>;

export interface PageLoader {
  readonly load: (query: LayoutQuery) => Promise<LoadedPage>;
  readonly forget: () => void;
}

/** A change made while the page was loading makes the response outdated (`forgetPages`), so it is requested again. */
async function fetchCurrent(queries: QueryClient, options: ReturnType<typeof layoutQueryOptions>): Promise<PageAnswer> {
  for (;;) {
    try {
      return await queries.fetchQuery(options);
    } catch (error) {
      if (!isCancelledError(error)) throw error;
    }
  }
}

/** The layout as the server renders it, once the manifest is loaded: fragments wrap their widgets. */
export const hostedLayout = (
  { layout, hasFragments }: Extract<PageAnswer, { kind: 'layout' }>,
  { catalog }: Pick<BrowserWidgets, 'catalog'>,
): HydratedLayout => (hasFragments ? hostFragments(layout, catalog) : layout);

export function createPageLoader(queries: QueryClient, widgets: BrowserWidgets, runtime: Runtime): PageLoader {
  const fetchPage = async (query: LayoutQuery): Promise<LoadedPage> => {
    const options = layoutQueryOptions(query);
    const [answer] = await Promise.all([fetchCurrent(queries, options), widgets.learnAll()]);
    if (answer.kind !== 'layout') {
      // Errors are not cached for five minutes: the next call requests the page again.
      if (queries.getQueryData(options.queryKey) === answer) queries.removeQueries({ queryKey: options.queryKey });
      return answer;
    }
    const page = prepareLayout(hostedLayout(answer, widgets), runtime, 'client');
    await preloadNodes(page.resolved.all);
    return { kind: 'page', page };
  };
  /** The chunks of a page have the same time limit as its response. */
  const load = (query: LayoutQuery): Promise<LoadedPage> =>
    orAfter(
      2 * pageLimitMs,
      fetchPage(query),
      (): LoadedPage => ({ kind: 'error', error: new ApiError(0, unreachable) }),
    );
  return {
    load,
    forget: () => queries.removeQueries({ type: 'inactive' }),
  };
}

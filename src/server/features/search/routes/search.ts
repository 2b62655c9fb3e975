import { fieldError, validationFailed } from '../../../http/errors.ts';
import { resolveExpands } from '../../../http/expands.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { countEmptySearch } from '../repo/emptySearches.ts';
import { runSearch } from '../runSearch.ts';
import { readRequest } from '../searchRequest.ts';
import { type SearchQuery, searchQuery } from '../searchQuery.ts';
import { searchExpands, searchRecords } from '../records/searchRecords.ts';
import { wireContext } from '../../../http/wire.ts';

/** Name of the search engine in the response header. */
const driver = 'postgresql';

const cursorOf = (pageNumber: number) => Buffer.from(`page:${pageNumber}`).toString('base64url');

function pageOf({ page: asked, cursor }: SearchQuery): number {
  if (cursor === undefined) return asked ?? 1;
  if (asked !== undefined)
    throw validationFailed([fieldError('cursor', 'invalid', 'cursor and page cannot be used together.')]);
  const found = /^page:(\d{1,5})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (found === undefined || Number(found) < 1)
    throw validationFailed([fieldError('cursor', 'invalid', 'cursor is not valid.')]);
  return Number(found);
}

function expandsOf({ expand, expandBody }: SearchQuery): ReadonlySet<string> {
  const expands = new Set(resolveExpands(expand, searchExpands));
  if (!expandBody) expands.delete('body');
  // without bodies there are no excerpts either, unless they are named
  if (!expands.has('body') && !expand?.includes('excerpt') && !expand?.includes('all')) expands.delete('excerpt');
  return expands;
}

/** Results do not depend on it. */
async function noteEmpty(services: Services, query = ''): Promise<void> {
  await countEmptySearch(services, query).catch((error: unknown) =>
    services.log('warn', 'A search without results could not be counted.', { error: String(error) }),
  );
}

async function answer(input: RouteInput<unknown, SearchQuery, unknown>) {
  const { services, viewer } = input;
  const current = pageOf(input.query);
  const expands = expandsOf(input.query);
  const { collapse, queryOperator, limit: size } = input.query;
  const request = await readRequest(services, viewer, input.query);
  // Suggestions are requested without bodies and with one result per discussion.
  const isSuggesting = collapse && !expands.has('body') && !expands.has('excerpt');
  const found = await runSearch({
    services,
    viewer,
    request,
    operator: queryOperator,
    offset: (current - 1) * size,
    limit: size,
    isCollapsed: collapse,
    isSuggesting,
  });
  if (found.total === 0 && request.isMixed && !isSuggesting) await noteEmpty(services, input.query.query);
  return {
    body: await searchRecords(wireContext(input), found, expands),
    page: { currentPage: current, limit: size, total: found.total, hasNext: found.hasNext },
    headers: {
      'x-search-powered-by': driver,
      ...(found.hasNext ? { 'x-app-page-cursor': cursorOf(current + 1) } : {}),
    },
  };
}

const search = defineRoute({
  method: 'GET',
  path: '/search',
  budget: 'search',
  summary: 'Searches posts, places and people, best match first.',
  tags: ['Search'],
  query: searchQuery,
  reply: listOf('searchResult'),
  handle: async (input) => {
    input.dependsOn('discussions', 'categories', 'tags', 'users', 'config');
    return answer(input);
  },
});

export const searchRoutes: readonly AnyRoute[] = [search];

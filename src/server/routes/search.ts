import { longestSearchText } from '#domain/search.ts';
import { fieldError, validationFailed } from '../http/errors.ts';
import { expandSchema, resolveExpands } from '../http/expands.ts';
import { dateRangeSchema, rangeSchema, recordID, recordIDs, texts } from '../http/fields.ts';
import { pageSchema } from '../http/paging.ts';
import { listOf } from '../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../http/route.ts';
import { runSearch } from '../search/runSearch.ts';
import { readRequest, type SearchQuery } from '../search/searchRequest.ts';
import { searchExpands, searchRecords } from './records/searchRecords.ts';
import { wireContext } from './records/wire.ts';

/** Named to whoever wants to know what they are searching with. */
const driver = 'postgresql';

const flag = { type: 'boolean' } as const;
const word = { type: 'string', maxLength: 200 } as const;
const sorts = ['relevance', ...['dateInserted', 'dateUpdated', 'score', 'hot'].flatMap((field) => [field, `-${field}`])];

const { limit, page } = pageSchema({ limit: 10, maxLimit: 100 });
const { default: _first, ...anyPage } = page ?? {};

const query = {
  type: 'object',
  properties: {
    query: { type: 'string', default: '', maxLength: longestSearchText, description: 'Words, "phrases", -exclusions, OR between alternatives.' },
    recordTypes: { ...texts, description: 'discussion, comment, category, user; what this server does not hold is not found.' },
    types: { ...texts, description: 'Kinds of posts: discussion, question, comment, answer …' },
    discussionID: recordID,
    categoryID: rangeSchema,
    categoryIDs: recordIDs,
    followedCategories: { ...flag, default: false },
    includeChildCategories: { ...flag, default: false },
    includeArchivedCategories: { ...flag, default: false },
    knowledgeBaseID: recordID,
    knowledgeCategoryIDs: recordIDs,
    name: { type: 'string', maxLength: longestSearchText, description: 'Words of the title.' },
    featured: flag,
    locale: word,
    siteSectionGroup: word,
    siteSectionID: word,
    insertUserNames: texts,
    insertUserIDs: recordIDs,
    dateInserted: dateRangeSchema,
    tags: { ...texts, description: 'Names of tags, or their codes in addresses.' },
    tagOperator: { type: 'string', enum: ['or', 'and'], default: 'or' },
    queryOperator: { type: 'string', enum: ['and', 'or'], default: 'and' },
    statusID: recordIDs,
    postTypeID: texts,
    page: anyPage,
    limit,
    cursor: { ...word, description: 'Where an earlier answer ended (`x-app-page-cursor`); not with `page`.' },
    expandBody: { ...flag, default: true, description: 'Older spelling of `expand=-body`.' },
    expand: expandSchema,
    collapse: { ...flag, default: false, description: 'One result for each discussion.' },
    sort: { type: 'string', enum: sorts },
  },
};

const cursorOf = (pageNumber: number) => Buffer.from(`page:${pageNumber}`).toString('base64url');

function pageOf({ page: asked, cursor }: SearchQuery): number {
  if (cursor === undefined) return asked ?? 1;
  if (asked !== undefined) throw validationFailed([fieldError('cursor', 'invalid', 'cursor and page cannot be used together.')]);
  const found = /^page:(\d{1,5})$/.exec(Buffer.from(cursor, 'base64url').toString())?.[1];
  if (found === undefined || Number(found) < 1) throw validationFailed([fieldError('cursor', 'invalid', 'cursor is not one of ours.')]);
  return Number(found);
}

function expandsOf({ expand, expandBody }: SearchQuery): ReadonlySet<string> {
  const expands = new Set(resolveExpands(expand, searchExpands));
  if (!expandBody) expands.delete('body');
  // whoever leaves the bodies out wants no pieces of them either, unless they are named
  if (!expands.has('body') && !expand?.includes('excerpt') && !expand?.includes('all')) expands.delete('excerpt');
  return expands;
}

async function answer(input: RouteInput<unknown, SearchQuery, unknown>) {
  const { services, viewer } = input;
  const current = pageOf(input.query);
  const expands = expandsOf(input.query);
  const { collapse, queryOperator, limit: size } = input.query;
  const found = await runSearch({
    services,
    viewer,
    request: await readRequest(services, viewer, input.query),
    operator: queryOperator,
    offset: (current - 1) * size,
    limit: size,
    isCollapsed: collapse,
    // suggestions are asked for without bodies, one for each discussion (contract: API §9.1)
    isSuggesting: collapse && !expands.has('body') && !expands.has('excerpt'),
  });
  return {
    body: await searchRecords(wireContext(input), found, expands),
    page: { currentPage: current, limit: size, total: found.total, hasNext: found.hasNext },
    headers: { 'x-search-powered-by': driver, ...(found.hasNext ? { 'x-app-page-cursor': cursorOf(current + 1) } : {}) },
  };
}

const search = defineRoute<unknown, SearchQuery, unknown>({
  method: 'GET',
  path: '/search',
  summary: 'Posts, places and people by what is said in them, best first.',
  tags: ['Search'],
  query,
  reply: listOf('searchResult'),
  handle: async (input) => {
    input.dependsOn('discussions', 'comments', 'categories', 'tags', 'users', 'config');
    return answer(input);
  },
});

export const searchRoutes: readonly AnyRoute[] = [search];

import type { HydrateContext } from '#hydrate';
import type { SearchResultsAuthored, SearchResultsProps, SearchResultsView } from './types.gen.ts';

type Result = SearchResultsProps['results'][number];
type Pieces = Result['name'];

/** The fields of a result of GET /search. */
interface Found {
  readonly recordType: string;
  readonly recordID: number;
  readonly type: string;
  readonly name: string;
  readonly highlight?: string;
  readonly excerpt?: string;
  readonly url: string;
  readonly dateInserted?: string;
  readonly insertUser?: Result['user'];
  readonly userInfo?: Result['user'];
  readonly categoryID?: number;
  readonly breadcrumbs?: readonly { readonly name: string; readonly url: string }[];
  readonly tags?: readonly { readonly name: string }[];
  readonly counts?: readonly { readonly count: number }[];
  readonly isNear?: boolean;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const textOf = (html: string) => html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

/**
 * Text and highlights from the server's HTML, which contains nothing else. Rendered as text, so it need not be trusted.
 */
function piecesOf(html: string): Pieces {
  return html.split(/(<mark>[^<]*<\/mark>)/).flatMap((part) => {
    const marked = /^<mark>([^<]*)<\/mark>$/.exec(part)?.[1];
    if (marked !== undefined) return [{ text: textOf(marked), isMatch: true }];
    return part === '' ? [] : [{ text: textOf(part) }];
  });
}

function toResult(found: Found): Result {
  const {
    recordType,
    recordID,
    type,
    name,
    highlight,
    excerpt,
    url,
    dateInserted,
    breadcrumbs = [],
    tags = [],
    counts = [],
  } = found;
  return {
    recordType,
    recordID,
    type,
    name: highlight === undefined ? [{ text: name }] : piecesOf(highlight),
    url,
    excerpt: piecesOf(excerpt ?? ''),
    dateInserted: dateInserted ?? null,
    categoryID: found.categoryID ?? null,
    user: found.insertUser ?? found.userInfo ?? undefined,
    // "Home" is the same for every result.
    crumbs: breadcrumbs.slice(1).map((crumb) => ({ name: crumb.name, url: crumb.url })),
    tags: tags.map((tag) => tag.name),
    count: counts.length === 0 ? null : counts.reduce((sum, { count }) => sum + count, 0),
  };
}

/** Parameters of the request that do not count as filters. */
const unnarrowing = ['query', 'recordTypes', 'sort', 'queryOperator'];

export const hydrate = async (
  { limit = 10, ...props }: SearchResultsAuthored,
  { params, get }: HydrateContext<SearchResultsView>,
): Promise<SearchResultsProps | null> => {
  const search = params.searchPage;
  const { query, domain } = search?.form ?? { query: '', domain: 'all_content' };
  // Members and categories can be listed without a query; all posts have a page of their own.
  const isStart = !search || (search.isStart && domain !== 'members' && domain !== 'places');
  if (!search || isStart) return { ...props, query, domain, isStart, isNarrowed: false, isNear: false, results: [] };
  const reply = await get('/search', {
    ...search.call,
    page: search.page,
    limit,
    expand: ['insertUser', 'breadcrumbs', 'excerpt', 'tagIDs', '-body'],
  });
  return {
    ...props,
    query,
    domain,
    isStart,
    isNarrowed: Object.keys(search.call).some((key) => !unnarrowing.includes(key)),
    // True if no name matches exactly, only similar ones.
    isNear: reply.body.length > 0 && reply.body.every((found) => found.isNear === true),
    results: reply.body.map(toResult),
    paging: { nextURL: null, prevURL: null, currentPage: 1, total: null, limit: null, ...reply.paging },
  };
};

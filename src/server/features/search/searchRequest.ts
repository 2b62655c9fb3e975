import type { Viewer } from '#contracts/hydrate.ts';
import type { Range } from '#domain/range.ts';
import { type CategoryTree, categoryTree } from '../../db/repos/categoryTree.ts';
import { followedCategoryIDs } from '../categories/index.ts';
import type { PostKind, SearchFilter } from './repo/searchFilter.ts';
import { userIDsByName } from './repo/searchPeople.ts';
import type { SearchSort } from './repo/searchPosts.ts';
import { compileQuery } from './repo/searchQuery.ts';
import { tagIDsByName } from '../posts/index.ts';
import { dateRange, idsInRange, numberRange, readSort } from '../../http/fields.ts';
import { visibleCategoryIDs } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import type { SearchQuery } from './searchQuery.ts';
import { readTerms, type Term } from './readTerms.ts';

/** A search with names resolved to IDs, and the viewer's permissions. */
export interface SearchRequest {
  readonly terms: readonly Term[];
  /** Whether there is a query, even without searchable words. */
  readonly hasQuery: boolean;
  readonly posts: readonly PostKind[];
  readonly hasCategories: boolean;
  readonly hasPeople: boolean;
  /** Whether several record types are searched; people and categories are then found by prefix only. */
  readonly isMixed: boolean;
  readonly filter: SearchFilter;
  readonly categoryIDs: readonly number[];
  readonly insertUserIDs?: readonly number[] | undefined;
  readonly dateInserted?: Range<Date> | undefined;
  readonly sort: { readonly field: SearchSort; readonly direction: 'asc' | 'desc' };
}

const given = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined =>
  list && list.length > 0 ? list : undefined;

/** The requested categories, limited to those whose posts the viewer can see. */
async function wantedCategories(
  services: Services,
  viewer: Viewer,
  query: SearchQuery,
  tree: CategoryTree,
): Promise<readonly number[]> {
  const visible = (await visibleCategoryIDs(services, viewer)).filter(
    (id) => query.includeArchivedCategories || !tree.find(id)?.isArchived,
  );
  const range = numberRange(query, 'categoryID');
  const all = tree.all.map((node) => node.categoryID);
  const named =
    range || given(query.categoryIDs)
      ? [...(range ? idsInRange(range, all) : []), ...(query.categoryIDs ?? [])]
      : undefined;
  const wanted =
    named &&
    new Set(
      query.includeChildCategories ? named.flatMap((id) => tree.branchOf(id).map((node) => node.categoryID)) : named,
    );
  const followed = query.followedCategories
    ? new Set(viewer.isGuest ? [] : await followedCategoryIDs(services, viewer.userID))
    : undefined;
  return visible.filter((id) => (!wanted || wanted.has(id)) && (!followed || followed.has(id)));
}

async function authors(
  services: Services,
  { insertUserIDs, insertUserNames }: SearchQuery,
): Promise<readonly number[] | undefined> {
  if (!given(insertUserIDs) && !given(insertUserNames)) return undefined;
  return [...(insertUserIDs ?? []), ...(await userIDsByName(services, insertUserNames ?? []))];
}

/** Unknown tags have no posts: with "or" they are ignored, with "and" nothing is found. */
async function tagFilter(
  services: Services,
  { tags, tagOperator }: SearchQuery,
): Promise<Pick<SearchFilter, 'tagIDs' | 'needsAllTags'>> {
  if (!given(tags)) return {};
  const found = await tagIDsByName(services, tags ?? []);
  const isMissing = found.size < new Set(tags?.map((tag) => tag.toLowerCase())).size;
  if (tagOperator === 'and' && isMissing) return { tagIDs: [] };
  return { tagIDs: [...found.values()].flat(), needsAllTags: tagOperator === 'and' };
}

const postKinds: readonly PostKind[] = ['discussion', 'comment'];
/** Filters that only posts have; a search with any of them excludes people and categories. */
const postFilters = [
  'categoryID',
  'categoryIDs',
  'followedCategories',
  'tags',
  'statusID',
  'postTypeID',
  'discussionID',
  'insertUserNames',
  'insertUserIDs',
] as const;

function kindsOf(query: SearchQuery, viewer: Viewer, hasQuery: boolean) {
  const asked = given(query.recordTypes);
  // this server has no articles, so nothing belongs to a knowledge base, and only articles are featured
  const isElsewhere =
    query.knowledgeBaseID !== undefined || given(query.knowledgeCategoryIDs) !== undefined || query.featured === true;
  if (isElsewhere) return { posts: [], hasCategories: false, hasPeople: false, isMixed: false };
  const isNarrowed = postFilters.some((name) => query[name] !== undefined && query[name] !== false);
  const types = given(query.types);
  const wants = (type: string) =>
    asked ? asked.includes(type) : type === 'discussion' || type === 'comment' || (hasQuery && !isNarrowed && !types);
  const posts = postKinds.filter(wants);
  return {
    posts,
    hasCategories: wants('category') && (!types || types.includes('category')),
    hasPeople: wants('user') && viewer.can('profiles.view', { mode: 'global' }),
    isMixed: posts.length > 0,
  };
}

function sortOf({ sort }: SearchQuery, hasTerms: boolean): SearchRequest['sort'] {
  const fallback = hasTerms
    ? ({ field: 'relevance', direction: 'desc' } as const)
    : ({ field: 'dateInserted', direction: 'desc' } as const);
  const read = sort ? readSort(sort) : fallback;
  return read.field === 'relevance' && !hasTerms ? fallback : read;
}

/** Resolves the parameters of a search. @throws ApiError 422 for invalid dates and IDs */
export async function readRequest(services: Services, viewer: Viewer, query: SearchQuery): Promise<SearchRequest> {
  const terms = readTerms(query.query);
  const hasQuery = query.query.trim() !== '';
  const tree = await categoryTree(services);
  const [categoryIDs, insertUserIDs, tags] = await Promise.all([
    wantedCategories(services, viewer, query, tree),
    authors(services, query),
    tagFilter(services, query),
  ]);
  const kinds = kindsOf(query, viewer, hasQuery);
  const titleTerms = readTerms(query.name ?? '');
  const dateInserted = dateRange(query, 'dateInserted');
  return {
    terms,
    hasQuery,
    ...kinds,
    categoryIDs,
    insertUserIDs,
    dateInserted,
    sort: sortOf(query, terms.length > 0),
    filter: {
      categoryIDs,
      recordTypes: kinds.posts,
      discussionID: query.discussionID,
      insertUserIDs,
      dateInserted,
      ...tags,
      types: given(query.types),
      postTypeIDs: given(query.postTypeID),
      statusIDs: given(query.statusID),
      title: titleTerms.length > 0 ? (await compileQuery(services, titleTerms, { operator: 'and' })).title : undefined,
    },
  };
}

import type { Viewer } from '#contracts/hydrate.ts';
import type { Range } from '#domain/range.ts';
import { type CategoryTree, categoryTree } from '../db/repos/categoryTree.ts';
import { followedCategoryIDs } from '../db/repos/follows.ts';
import type { PostKind, SearchFilter } from '../db/repos/searchFilter.ts';
import { userIDsByName } from '../db/repos/searchPeople.ts';
import type { SearchSort } from '../db/repos/searchPosts.ts';
import { compileQuery } from '../db/repos/searchQuery.ts';
import { tagIDsByName } from '../db/repos/tagNames.ts';
import { dateRange, idsInRange, numberRange, readSort } from '../http/fields.ts';
import { visibleCategoryIDs } from '../http/viewer.ts';
import type { Services } from '../services.ts';
import { readTerms, type Term } from './readTerms.ts';

/** The query of GET /search, checked and with its defaults (contract: API §9.1). */
export interface SearchQuery {
  readonly query: string;
  readonly recordTypes?: readonly string[];
  readonly types?: readonly string[];
  readonly categoryIDs?: readonly number[];
  readonly followedCategories: boolean;
  readonly includeChildCategories: boolean;
  readonly includeArchivedCategories: boolean;
  readonly discussionID?: number;
  readonly knowledgeBaseID?: number;
  readonly knowledgeCategoryIDs?: readonly number[];
  readonly name?: string;
  readonly insertUserNames?: readonly string[];
  readonly insertUserIDs?: readonly number[];
  readonly tags?: readonly string[];
  readonly tagOperator: 'or' | 'and';
  readonly queryOperator: 'or' | 'and';
  readonly statusID?: readonly number[];
  readonly postTypeID?: readonly string[];
  readonly expand?: readonly string[];
  readonly expandBody: boolean;
  readonly collapse: boolean;
  readonly sort?: string;
  readonly page?: number;
  readonly limit: number;
  readonly cursor?: string;
  readonly [field: string]: unknown;
}

/** What a search is about, once names have become numbers and the reader's rights are known. */
export interface SearchRequest {
  readonly terms: readonly Term[];
  /** Something was typed, even if nothing of it can be searched for. */
  readonly hasQuery: boolean;
  readonly posts: readonly PostKind[];
  readonly hasCategories: boolean;
  readonly hasPeople: boolean;
  /** Several kinds at once: people and places are then found by their beginnings alone. */
  readonly isMixed: boolean;
  readonly filter: SearchFilter;
  readonly categoryIDs: readonly number[];
  readonly insertUserIDs?: readonly number[] | undefined;
  readonly dateInserted?: Range<Date> | undefined;
  readonly sort: { readonly field: SearchSort; readonly direction: 'asc' | 'desc' };
}

const given = <Item>(list: readonly Item[] | undefined): readonly Item[] | undefined => (list && list.length > 0 ? list : undefined);

/** The categories asked for, cut to those whose posts the reader may see. */
async function wantedCategories(services: Services, viewer: Viewer, query: SearchQuery, tree: CategoryTree): Promise<readonly number[]> {
  const visible = (await visibleCategoryIDs(services, viewer)).filter((id) => query.includeArchivedCategories || !tree.find(id)?.isArchived);
  const range = numberRange(query, 'categoryID');
  const all = tree.all.map((node) => node.categoryID);
  const named = range || given(query.categoryIDs) ? [...(range ? idsInRange(range, all) : []), ...(query.categoryIDs ?? [])] : undefined;
  const wanted = named && new Set(query.includeChildCategories ? named.flatMap((id) => tree.branchOf(id).map((node) => node.categoryID)) : named);
  const followed = query.followedCategories ? new Set(viewer.isGuest ? [] : await followedCategoryIDs(services, viewer.userID)) : undefined;
  return visible.filter((id) => (!wanted || wanted.has(id)) && (!followed || followed.has(id)));
}

async function authors(services: Services, { insertUserIDs, insertUserNames }: SearchQuery): Promise<readonly number[] | undefined> {
  if (!given(insertUserIDs) && !given(insertUserNames)) return undefined;
  return [...(insertUserIDs ?? []), ...(await userIDsByName(services, insertUserNames ?? []))];
}

/** A tag that nobody made is on no post: with "or" the others count, with "and" nothing is found. */
async function tagFilter(services: Services, { tags, tagOperator }: SearchQuery): Promise<Pick<SearchFilter, 'tagIDs' | 'needsAllTags'>> {
  if (!given(tags)) return {};
  const found = await tagIDsByName(services, tags ?? []);
  const isMissing = found.size < new Set(tags?.map((tag) => tag.toLowerCase())).size;
  if (tagOperator === 'and' && isMissing) return { tagIDs: [] };
  return { tagIDs: [...found.values()].flat(), needsAllTags: tagOperator === 'and' };
}

const postKinds: readonly PostKind[] = ['discussion', 'comment'];
/** Filters that only posts have: who uses one is not looking for people or places. */
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
];

function kindsOf(query: SearchQuery, viewer: Viewer, hasQuery: boolean) {
  const asked = given(query.recordTypes);
  // articles are not part of this server: nothing belongs to a knowledge base
  const isElsewhere = query.knowledgeBaseID !== undefined || given(query.knowledgeCategoryIDs) !== undefined;
  if (isElsewhere) return { posts: [], hasCategories: false, hasPeople: false, isMixed: false };
  const isNarrowed = postFilters.some((name) => query[name] !== undefined && query[name] !== false);
  const types = given(query.types);
  const wants = (type: string) => (asked ? asked.includes(type) : type === 'discussion' || type === 'comment' || (hasQuery && !isNarrowed && !types));
  const posts = postKinds.filter(wants);
  return {
    posts,
    hasCategories: wants('category') && (!types || types.includes('category')),
    hasPeople: wants('user') && viewer.can('profiles.view', { mode: 'global' }),
    isMixed: posts.length > 0,
  };
}

function sortOf({ sort }: SearchQuery, hasTerms: boolean): SearchRequest['sort'] {
  const fallback = hasTerms ? ({ field: 'relevance', direction: 'desc' } as const) : ({ field: 'dateInserted', direction: 'desc' } as const);
  const read = sort ? readSort<SearchSort>(sort) : fallback;
  return read.field === 'relevance' && !hasTerms ? fallback : read;
}

/** Reads what is searched for and where. @throws ApiError 422 for dates and ids that are none. */
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

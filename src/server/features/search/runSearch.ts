import type { Viewer } from '#contracts/hydrate.ts';
import { type CategoryNode, categoryTree } from '../../db/repos/categoryTree.ts';
import { type FoundPerson, type PeopleSearch, searchPeople } from './repo/searchPeople.ts';
import { type FoundPost, mostFound, searchPosts } from './repo/searchPosts.ts';
import { type CompiledQuery, compileQuery, compileStems } from './repo/searchQuery.ts';
import { hiddenCategoryIDs } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';
import { findCategories, findNearCategories } from './findCategories.ts';
import { nearPeople } from './nearPeople.ts';
import { nearStems } from './nearStems.ts';
import type { SearchRequest } from './searchRequest.ts';

/** A search result before serialization. */
export type Hit =
  | { readonly kind: 'post'; readonly post: FoundPost; readonly matches: number }
  | { readonly kind: 'category'; readonly category: CategoryNode }
  | { readonly kind: 'person'; readonly person: FoundPerson; readonly isNear?: boolean };

export interface SearchAnswer {
  readonly hits: readonly Hit[];
  /** `null` if there are too many to count. */
  readonly total: number | null;
  readonly hasNext: boolean;
  /** Whether these are similar results, because there was no exact match. */
  readonly isNear: boolean;
  /** The query to highlight; empty without a query. */
  readonly words: string;
  readonly title: string;
}

export interface SearchRun {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly request: SearchRequest;
  readonly operator: 'and' | 'or';
  readonly offset: number;
  readonly limit: number;
  /** Returns one result per discussion. */
  readonly isCollapsed: boolean;
  /** Set for suggestions while the user is typing. */
  readonly isSuggesting: boolean;
}

/** Maximum number of people and categories shown in addition to posts. */
const mostBeside = 5;
/** With this many posts, names are not searched for typos. */
const manyPosts = 10;
/** With this many exact name matches, similar names are not searched. */
const manyPeople = 20;

/** Results in order: categories, people, posts. */
interface Sections {
  readonly categories: readonly CategoryNode[];
  readonly people: readonly FoundPerson[];
  readonly countPeople: number;
  /** People with similar names, after the exact matches. */
  readonly nearPeople: readonly FoundPerson[];
  readonly posts: readonly Extract<Hit, { kind: 'post' }>[];
}

/** The best result of each discussion, and the total. */
function collapse(posts: readonly FoundPost[], isCollapsed: boolean): Sections['posts'] {
  if (!isCollapsed) return posts.map((post) => ({ kind: 'post', post, matches: 1 }));
  const best = new Map<number, { post: FoundPost; matches: number }>();
  for (const post of posts) {
    const known = best.get(post.discussion_id);
    if (known) known.matches += 1;
    else best.set(post.discussion_id, { post, matches: 1 });
  }
  return [...best.values()].map(({ post, matches }) => ({ kind: 'post', post, matches }));
}

async function peopleSearch(
  { services, viewer, request, offset, limit }: SearchRun,
  countBefore: number,
): Promise<PeopleSearch> {
  const { terms, isMixed, insertUserIDs, dateInserted, sort } = request;
  return {
    words: terms.filter((term) => !term.isNegated).map((term) => term.text),
    viewer: {
      userID: viewer.userID,
      seesAll: viewer.can('personalInfo.view', { mode: 'global' }),
      isBannedPrivate: services.config.get('ui.bannedPrivateProfile') === true,
    },
    userIDs: insertUserIDs,
    dateInserted,
    onlyBeginnings: isMixed,
    sort,
    hidden: await hiddenCategoryIDs(services, viewer),
    limit: isMixed ? mostBeside : limit,
    offset: isMixed ? 0 : Math.max(0, offset - countBefore),
  };
}

/** Categories and people are only shown before posts if the list is sorted by relevance. */
const showsBeside = ({ isMixed, sort }: SearchRequest) => !isMixed || sort.field === 'relevance';

async function findSections(run: SearchRun, query: CompiledQuery | undefined): Promise<Sections> {
  const { services, request, isCollapsed, isSuggesting } = run;
  const { terms, hasQuery, isMixed, filter, sort, posts } = request;
  // a query without searchable words finds nothing, rather than everything
  const isBlank = hasQuery && terms.length === 0;
  const isShown = showsBeside(request) && !isBlank;
  const tree = await categoryTree(services);
  const visible = new Set(request.categoryIDs);
  const places =
    request.hasCategories && isShown
      ? findCategories(
          tree.all.filter((node) => visible.has(node.categoryID)),
          terms,
          isMixed,
        )
      : [];
  const categories = isMixed ? places.slice(0, mostBeside) : places;
  const [found, { people, total }] = await Promise.all([
    isBlank || posts.length === 0 ? [] : searchPosts(services, { query, filter, sort, isQuick: isSuggesting }),
    request.hasPeople && isShown
      ? searchPeople(services, await peopleSearch(run, categories.length))
      : { people: [], total: 0 },
  ]);
  const countPeople = isMixed ? people.length : total;
  const near = isShown && countPeople < manyPeople && found.length < manyPosts ? await findNearPeople(run, people) : [];
  return { categories, people, countPeople, nearPeople: near, posts: collapse(found, isCollapsed) };
}

async function findNearPeople(run: SearchRun, people: readonly FoundPerson[]): Promise<FoundPerson[]> {
  const { hasPeople, isMixed, terms } = run.request;
  if (!hasPeople || terms.length === 0) return [];
  const search = await peopleSearch(run, 0);
  // later pages do not know the results of the first one
  const { people: known } =
    run.offset === 0 || isMixed
      ? { people }
      : await searchPeople(run.services, { ...search, limit: manyPeople, offset: 0 });
  const near = await nearPeople(run.services, search, known);
  return isMixed ? near.slice(0, mostBeside - known.length) : near;
}

const countOf = ({ categories, countPeople, nearPeople: near, posts }: Sections) =>
  categories.length + countPeople + near.length + posts.length;

function pageOf(
  { categories, people, countPeople, nearPeople: near, posts }: Sections,
  { request, offset, limit }: SearchRun,
): Hit[] {
  const places = categories.map((category): Hit => ({ kind: 'category', category }));
  const persons = people.map((person): Hit => ({ kind: 'person', person }));
  const after = [...near.map((person): Hit => ({ kind: 'person', person, isNear: true })), ...posts];
  if (request.isMixed || countPeople === 0) return [...places, ...persons, ...after].slice(offset, offset + limit);
  // people (or people after categories) were already requested by page
  const page = [...places.slice(offset, offset + limit), ...persons].slice(0, limit);
  const begin = Math.max(0, offset - places.length - countPeople);
  return [...page, ...after.slice(begin, begin + limit - page.length)];
}

/** Similar posts: first with the words as prefixes, then with similar words. */
async function findNearPosts(run: SearchRun): Promise<{ posts: Sections['posts']; query: CompiledQuery | undefined }> {
  const { services, request, operator } = run;
  const { terms, filter, sort, posts } = request;
  if (posts.length === 0) return { posts: [], query: undefined };
  const find = async (query: CompiledQuery) =>
    collapse(await searchPosts(services, { query, filter, sort }), run.isCollapsed);
  const longer = await compileQuery(services, terms, { operator, isUnfinished: true });
  const unfinished = await find(longer);
  if (unfinished.length > 0) return { posts: unfinished, query: longer };
  const stems = await nearStems(services, terms);
  for (const joined of stems.length > 1 ? (['and', 'or'] as const) : stems.length === 1 ? (['and'] as const) : []) {
    const query = await compileStems(services, stems, joined);
    const near = await find(query);
    if (near.length > 0) return { posts: near, query };
  }
  return { posts: [], query: undefined };
}

/** Similar results if there is no exact match; `people` are those with similar names. */
async function findNear(
  run: SearchRun,
  people: readonly FoundPerson[],
): Promise<{ sections: Sections; query: CompiledQuery | undefined } | undefined> {
  const { services, request } = run;
  const { posts, query } = await findNearPosts(run);
  const isAlone = posts.length === 0;
  const tree = await categoryTree(services);
  const visible = new Set(request.categoryIDs);
  const places =
    request.hasCategories && (isAlone || showsBeside(request))
      ? findNearCategories(
          tree.all.filter((node) => visible.has(node.categoryID)),
          request.terms,
        )
      : [];
  const categories = request.isMixed ? places.slice(0, mostBeside) : places;
  const near = isAlone && !showsBeside(request) ? await findNearPeople(run, []) : people;
  if (categories.length + near.length + posts.length === 0) return undefined;
  return { sections: { categories, people: [], countPeople: 0, nearPeople: near, posts }, query };
}

function toAnswer(run: SearchRun, sections: Sections, query: CompiledQuery | undefined, isNear: boolean): SearchAnswer {
  const count = countOf(sections);
  const isCapped = sections.posts.length >= mostFound;
  return {
    hits: pageOf(sections, run),
    total: isCapped ? null : count,
    hasNext: run.offset + run.limit < count,
    isNear,
    words: query?.words ?? '',
    title: query?.title ?? '',
  };
}

/**
 * Runs a search; without exact matches it returns similar results. The viewer's permissions are part of every query.
 */
export async function runSearch(run: SearchRun): Promise<SearchAnswer> {
  const { services, request, operator, isSuggesting } = run;
  const { terms } = request;
  const query =
    terms.length > 0 ? await compileQuery(services, terms, { operator, isUnfinished: isSuggesting }) : undefined;
  const sections = await findSections(run, query);
  const { nearPeople: people } = sections;
  if (countOf(sections) > people.length || terms.length === 0) return toAnswer(run, sections, query, false);
  const near = await findNear(run, people);
  return near ? toAnswer(run, near.sections, near.query, true) : toAnswer(run, sections, query, false);
}

import type { Viewer } from '#contracts/hydrate.ts';
import { type CategoryNode, categoryTree } from '../db/repos/categoryTree.ts';
import { type FoundPerson, type PeopleSearch, searchPeople } from '../db/repos/searchPeople.ts';
import { type FoundPost, mostFound, searchPosts } from '../db/repos/searchPosts.ts';
import { type CompiledQuery, compileQuery, compileStems } from '../db/repos/searchQuery.ts';
import type { Services } from '../services.ts';
import { findCategories, findNearCategories } from './findCategories.ts';
import { nearStems } from './nearStems.ts';
import type { SearchRequest } from './searchRequest.ts';

/** One thing found, before it is written for the wire. */
export type Hit =
  | { readonly kind: 'post'; readonly post: FoundPost; readonly matches: number }
  | { readonly kind: 'category'; readonly category: CategoryNode }
  | { readonly kind: 'person'; readonly person: FoundPerson };

export interface SearchAnswer {
  readonly hits: readonly Hit[];
  /** `null`: more than anybody reads. */
  readonly total: number | null;
  readonly hasNext: boolean;
  /** Nothing fits; these come near. */
  readonly isNear: boolean;
  /** What was asked of the index, for marking; empty when nothing was. */
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
  /** One hit for each discussion. */
  readonly isCollapsed: boolean;
  /** Somebody is still typing. */
  readonly isSuggesting: boolean;
}

/** Beside posts, people and places are a hint and not the list. */
const mostBeside = 5;

/** One after another: places, people, posts. */
interface Sections {
  readonly categories: readonly CategoryNode[];
  readonly people: readonly FoundPerson[];
  readonly countPeople: number;
  readonly posts: readonly Extract<Hit, { kind: 'post' }>[];
}

/** The best hit of each discussion, and how many there are. */
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

function peopleSearch({ services, viewer, request, offset, limit }: SearchRun, countBefore: number): PeopleSearch {
  const { terms, isMixed, insertUserIDs, dateInserted, sort } = request;
  return {
    words: terms.filter((term) => !term.isNegated).map((term) => term.text),
    reader: {
      userID: viewer.userID,
      seesAll: viewer.can('personalInfo.view'),
      isBannedPrivate: services.config.get('ui.bannedPrivateProfile') === true,
    },
    userIDs: insertUserIDs,
    dateInserted,
    onlyBeginnings: isMixed,
    sort,
    limit: isMixed ? mostBeside : limit,
    offset: isMixed ? 0 : Math.max(0, offset - countBefore),
  };
}

/** Places and people in a list of posts stand in front, and only where the best come first. */
const showsBeside = ({ isMixed, sort }: SearchRequest) => !isMixed || sort.field === 'relevance';

async function findSections(run: SearchRun, query: CompiledQuery | undefined): Promise<Sections> {
  const { services, request, isCollapsed, isSuggesting } = run;
  const { terms, hasQuery, isMixed, filter, sort, posts } = request;
  // what cannot be searched for is not found; it is not everything either
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
    request.hasPeople && isShown ? searchPeople(services, peopleSearch(run, categories.length)) : { people: [], total: 0 },
  ]);
  return { categories, people, countPeople: isMixed ? people.length : total, posts: collapse(found, isCollapsed) };
}

const countOf = ({ categories, countPeople, posts }: Sections) => categories.length + countPeople + posts.length;

function pageOf({ categories, people, countPeople, posts }: Sections, { request, offset, limit }: SearchRun): Hit[] {
  const places = categories.map((category): Hit => ({ kind: 'category', category }));
  const persons = people.map((person): Hit => ({ kind: 'person', person }));
  if (request.isMixed || countPeople === 0) return [...places, ...persons, ...posts].slice(offset, offset + limit);
  // people alone (or after places) were asked for by page already
  const before = places.slice(offset, offset + limit);
  return [...before, ...persons.slice(0, limit - before.length)];
}

/** What may have been meant: words that go on, then words spelt nearly so, names and places likewise. */
async function findNear(run: SearchRun): Promise<{ sections: Sections; query: CompiledQuery | undefined } | undefined> {
  const { services, request, operator } = run;
  const { terms, filter, sort, posts } = request;
  const none: Sections = { categories: [], people: [], countPeople: 0, posts: [] };
  const find = async (query: CompiledQuery) => collapse(await searchPosts(services, { query, filter, sort }), run.isCollapsed);
  if (posts.length > 0) {
    const longer = await compileQuery(services, terms, { operator, isUnfinished: true });
    const unfinished = await find(longer);
    if (unfinished.length > 0) return { sections: { ...none, posts: unfinished }, query: longer };
    const stems = await nearStems(services, terms);
    for (const joined of stems.length > 1 ? (['and', 'or'] as const) : stems.length === 1 ? (['and'] as const) : []) {
      const query = await compileStems(services, stems, joined);
      const near = await find(query);
      if (near.length > 0) return { sections: { ...none, posts: near }, query };
    }
  }
  const tree = await categoryTree(services);
  const visible = new Set(request.categoryIDs);
  const categories = request.hasCategories
    ? findNearCategories(
        tree.all.filter((node) => visible.has(node.categoryID)),
        terms,
      )
    : [];
  const { people, total } = request.hasPeople
    ? await searchPeople(services, { ...peopleSearch(run, categories.length), isNear: true })
    : { people: [], total: 0 };
  if (categories.length + people.length === 0) return undefined;
  return { sections: { categories, people, countPeople: request.isMixed ? people.length : total, posts: [] }, query: undefined };
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

/** Finds what is asked for; where nothing fits, what comes near. The reader's rights are part of every query. */
export async function runSearch(run: SearchRun): Promise<SearchAnswer> {
  const { services, request, operator, isSuggesting } = run;
  const { terms } = request;
  const query = terms.length > 0 ? await compileQuery(services, terms, { operator, isUnfinished: isSuggesting }) : undefined;
  const sections = await findSections(run, query);
  if (countOf(sections) > 0 || terms.length === 0) return toAnswer(run, sections, query, false);
  const near = await findNear(run);
  return near ? toAnswer(run, near.sections, near.query, true) : toAnswer(run, sections, query, false);
}

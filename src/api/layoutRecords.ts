import { profilePartHref, type ProfilePart, profileParts } from '#routing/pages/profilePages.ts';
import { callList } from './client.ts';
import { searchRecords } from './search.ts';

/** The records that pages of a kind are about. */
export type RecordKind = 'post' | 'category' | 'member';

/** A page with its record. */
export interface RecordPage {
  /** Path and query. */
  readonly address: string;
  readonly name: string;
}

const kinds: Readonly<Record<string, RecordKind>> = {
  discussion: 'post',
  question: 'post',
  idea: 'post',
  discussionCategoryPage: 'category',
  nestedCategoryList: 'category',
  profile: 'member',
  profileDiscussions: 'member',
  profileComments: 'member',
  profileReactions: 'member',
};

/** The kind of record of a page; undefined for those without one. */
export const recordKindOf = (layoutViewType: string): RecordKind | undefined =>
  Object.hasOwn(kinds, layoutViewType) ? kinds[layoutViewType] : undefined;

const mostFound = 30;
const pathOf = (url: string) => new URL(url, location.origin).pathname;

interface Search {
  readonly layoutViewType: string;
  readonly text: string;
  readonly signal: AbortSignal;
}

async function findPosts({ layoutViewType: type, text, signal }: Search): Promise<readonly RecordPage[]> {
  if (text === '') {
    const query = { type, limit: mostFound, sort: '-dateLastComment' } as const;
    const latest = await callList('/discussions', { query, signal });
    return latest.map(({ name, canonicalUrl, url }) => ({ address: pathOf(canonicalUrl ?? url), name }));
  }
  const found = await searchRecords(
    { query: text, recordTypes: ['discussion'], types: [type], expand: ['-body'], collapse: true, limit: mostFound },
    signal,
  );
  return found.filter(({ isForeign }) => !isForeign).map(({ name, url }) => ({ address: pathOf(url), name }));
}

async function findCategories({ layoutViewType, text, signal }: Search): Promise<readonly RecordPage[]> {
  const shown = layoutViewType === 'discussionCategoryPage' ? ['discussions'] : ['nested', 'flat'];
  const all =
    text === ''
      ? await callList('/categories', { query: { outputFormat: 'flat', limit: 100 }, signal })
      : await callList('/categories/search', { query: { query: text, limit: mostFound }, signal });
  return all
    .filter(({ displayAs }) => shown.includes(displayAs))
    .slice(0, mostFound)
    .map(({ name, url }) => ({ address: pathOf(url), name }));
}

async function findMembers({ layoutViewType, text, signal }: Search): Promise<readonly RecordPage[]> {
  const part = (Object.keys(profileParts) as ProfilePart[]).find((name) => profileParts[name] === layoutViewType);
  const query = { name: `${text}*`, order: 'mention', limit: mostFound } as const;
  const found = await callList('/users/by-names/', { query, signal });
  return found.map(({ userID, name }) => ({ address: profilePartHref({ userID, name }, part), name }));
}

const searches = { post: findPosts, category: findCategories, member: findMembers } as const;

/** Pages of a kind whose record has a name like the text; without a text, some of them. */
export async function findRecordPages(search: Search): Promise<readonly RecordPage[]> {
  const kind = recordKindOf(search.layoutViewType);
  return kind ? searches[kind]({ ...search, text: search.text.trim().slice(0, 100).toWellFormed() }) : [];
}

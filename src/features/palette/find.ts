import { callList } from '#api/client.ts';
import { searchRecords } from '#api/search.ts';
import type { ApiCategory } from '#contracts/api-category.gen.ts';
import { mayHaveTypo } from '#domain/isNearly.ts';
import { profileHref } from '#routing/pages/profilePages.ts';
import { inPageSection } from '#routing/pageSection.ts';
import type { Entry } from './entries.ts';
import { byFit, rank } from './rank.ts';

const perKind = 5;
/** Shorter texts match too much; a character of Chinese or Japanese can be a word. */
const fewestLetters = 2;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII
const onlyAscii = /^[\x00-\x7f]*$/;

export const isWorthFinding = (text: string): boolean =>
  text.trim().length >= (onlyAscii.test(text) ? fewestLetters : 1);

export interface Found {
  readonly entries: readonly Entry[];
  /** Whether a request failed. */
  readonly isPartial: boolean;
}

/** Paths, also from servers that send whole URLs of this site. */
const pathOf = (url: string) => {
  const { pathname, search, hash, origin } = new URL(url, location.href);
  return origin === location.origin ? pathname + search + hash : url;
};

async function findPosts(query: string, locale: string, signal: AbortSignal): Promise<readonly Entry[]> {
  const records = await searchRecords(
    {
      query,
      recordTypes: ['discussion'],
      expand: ['breadcrumbs', '-body'],
      collapse: true,
      limit: perKind,
      locale,
    },
    signal,
  );
  return records.map(
    ({ recordID, name, url, type, breadcrumbs, categoryID, isForeign }): Entry => ({
      id: `discussion:${recordID}`,
      section: 'discussions',
      label: name,
      icon: type === 'question' ? 'question' : 'comments',
      place: breadcrumbs?.at(-1)?.name,
      categoryID,
      does: { address: isForeign ? url : pathOf(url), isForeign },
    }),
  );
}

const categoryEntry = ({ categoryID, name, url }: Pick<ApiCategory, 'categoryID' | 'name' | 'url'>): Entry => ({
  id: `category:${categoryID}`,
  section: 'categories',
  label: name,
  icon: 'folder',
  categoryID,
  does: { address: pathOf(url) },
});

/** The most categories that are compared with a text that may have a typing error. */
const mostGuessed = 100;

/** Categories by name; if none has the text, those that have it but for a typing error. */
async function findCategories(query: string, signal: AbortSignal): Promise<readonly Entry[]> {
  const records = await callList('/categories/search', { query: { query, limit: perKind }, signal });
  if (records.length > 0 || !mayHaveTypo(query)) return byFit(records.map(categoryEntry), query);
  const all = await callList('/categories', { query: { outputFormat: 'flat', limit: mostGuessed }, signal });
  return rank(all.map(categoryEntry), query, []).slice(0, perKind);
}

async function findPeople(text: string, signal: AbortSignal): Promise<readonly Entry[]> {
  const query = { name: `${text}*`, order: 'mention', limit: perKind } as const;
  const records = await callList('/users/by-names/', { query, signal });
  return records.map(
    ({ userID, name, photoUrl }): Entry => ({
      id: `user:${userID}`,
      section: 'people',
      label: name,
      icon: 'user',
      user: { userID, name, photoUrl: photoUrl ?? null },
      does: { address: inPageSection(profileHref({ userID, name })) },
    }),
  );
}

/** Loaded by those who manage the site only. */
const settingsOf = async (query: string) => (await import('./findSettings.ts')).findSettings(query, perKind);

const byFitOf = async (findMore: NonNullable<FindOptions['findThemeFields']>, query: string) =>
  byFit(await findMore(query), query).slice(0, perKind);

export interface FindOptions {
  readonly locale: string;
  /** Kinds that the viewer has no pages for are not searched. */
  readonly kinds: { readonly posts: boolean; readonly people: boolean; readonly settings?: boolean };
  /** Asked together with the settings. */
  readonly findThemeFields?: (text: string) => Promise<readonly Entry[]>;
}

/**
 * Categories, posts, people and settings for a text, with the viewer's permissions. Waits for all of them, so that
 * the list does not move twice. Rejects if every request failed.
 */
export async function find(text: string, options: FindOptions, signal: AbortSignal): Promise<Found> {
  const { locale, kinds, findThemeFields } = options;
  const query = text.trim().slice(0, 100).toWellFormed();
  const answers = await Promise.allSettled([
    findCategories(query, signal),
    ...(kinds.posts ? [findPosts(query, locale, signal)] : []),
    ...(kinds.people ? [findPeople(query, signal)] : []),
    ...(kinds.settings ? [settingsOf(query)] : []),
    ...(kinds.settings && findThemeFields ? [byFitOf(findThemeFields, query)] : []),
  ]);
  signal.throwIfAborted();
  const [failed] = answers.filter((answer) => answer.status === 'rejected');
  const entries = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (failed && answers.every(({ status }) => status === 'rejected')) throw failed.reason;
  return { entries, isPartial: failed !== undefined };
}

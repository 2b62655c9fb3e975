import { LRUCache } from 'lru-cache';
import type { ApiUserFragment } from '#contracts/api-userFragment.gen.ts';
import { memberTextExpand, memberTextExpands, memberTextNames, memberTexts } from '#domain/memberTexts.ts';
import { placeholderNames } from '#domain/restrictedProfile.ts';
import { profileHref } from '#routing/pages/profilePages.ts';
import { srcSetOfPicture } from '#domain/uploadAddress.ts';
import { discussionPath } from '#routing/pages/urls.ts';
import type { UserSummary } from '../db/repos/users.ts';
import type { Services } from '../services.ts';

/** Context for converting records: the site's services and the origin of its URLs. */
export interface WireContext {
  readonly services: Services;
  readonly origin: string;
}

export function wireContext({ services, origin }: WireContext): WireContext {
  return { services, origin };
}

/** Formats a date for the API, without fractional seconds. */
export function wireDate(date: Date): string {
  return `${date.toISOString().slice(0, 19)}+00:00`;
}

export function wireDateOrNull(date: Date | null | undefined): string | null {
  return date ? wireDate(date) : null;
}

/** Makes a URL of this site absolute; other absolute URLs stay unchanged. */
export function absolute(origin: string, address: string): string {
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//')
    ? address
    : `${origin}${address.startsWith('/') ? '' : '/'}${address}`;
}

export function absoluteOrNull(origin: string, address: string | null): string | null {
  return address === null || address === '' ? null : absolute(origin, address);
}

/** URLs of scaled copies by width; empty for images that were not uploaded here. */
export function srcSetOf(origin: string, address: string | null): Record<string, string> | null {
  return address === null ? null : srcSetOfPicture(absolute(origin, address));
}

export function photoOf({ services, origin }: WireContext, photoUrl: string | null): string {
  return absolute(origin, photoUrl ?? String(services.config.get('ui.fallbackAvatar')));
}

function missingUser(context: WireContext, userID: number, name: string): ApiUserFragment {
  return { userID, name, photoUrl: photoOf(context, null), dateLastActive: null, banned: 0, private: false };
}

const deletedName = (user: UserSummary | undefined) =>
  user?.keepsName ? user.name : user ? placeholderNames.deleted : placeholderNames.unknown;

function makeFragment(context: WireContext, user: UserSummary): ApiUserFragment {
  return {
    userID: user.userID,
    name: user.name,
    photoUrl: photoOf(context, user.photoUrl),
    url: absolute(context.origin, profileHref(user)),
    dateLastActive: user.isPrivate || user.isHidden ? null : wireDateOrNull(user.dateLastActive),
    banned: user.isBanned ? 1 : 0,
    punished: 0,
    private: user.isPrivate,
    ...(user.title === '' ? {} : { title: user.title, label: user.title }),
  };
}

/** The last fragment of each cached user, because lists repeat the same few users. */
const fragments = new WeakMap<UserSummary, { readonly origin: string; readonly fragment: ApiUserFragment }>();

/** A user as embedded in other records; deleted and unknown users get a placeholder name. */
export function userFragment(context: WireContext, userID: number, user: UserSummary | undefined): ApiUserFragment {
  if (!user || user.isDeleted) return missingUser(context, userID, deletedName(user));
  // the fallback avatar is a setting, so fragments that use it are not cached
  const known = user.photoUrl === null ? undefined : fragments.get(user);
  if (known?.origin === context.origin) return known.fragment;
  const fragment = makeFragment(context, user);
  fragments.set(user, { origin: context.origin, fragment });
  return fragment;
}

const paths = new LRUCache<string, string>({ max: 10_000 });

/** URL of a discussion. The slug is slow to compute, so recent ones are cached. */
export function discussionUrl(
  { origin }: WireContext,
  discussion: { readonly discussion_id: number; readonly name: string },
): string {
  const key = `${discussion.discussion_id} ${discussion.name}`;
  const known = paths.get(key);
  if (known !== undefined) return `${origin}${known}`;
  const path = discussionPath({ discussionID: discussion.discussion_id, name: discussion.name });
  paths.set(key, path);
  return `${origin}${path}`;
}

export type UserLookup = ReadonlyMap<number, UserSummary>;

export interface AuthorView {
  readonly users: UserLookup;
  readonly expands: ReadonlySet<string>;
}

/** Expanded texts that a user has and the site shows. */
function textFields(context: WireContext, user: UserSummary | undefined, expands: AuthorView['expands']) {
  if (!user || user.isDeleted) return {};
  const shown = memberTextNames.filter(
    (name) =>
      expands.has(memberTextExpand(name)) &&
      user.textHtml[name] !== '' &&
      memberTexts[name].isOn(context.services.config.get),
  );
  return Object.fromEntries(shown.map((name) => [name, { body: user.textHtml[name] }]));
}

/** The author of a record, if expanded; with the expanded texts about them, if the site shows these. */
export function authorField(
  context: WireContext,
  userID: number,
  { users, expands }: AuthorView,
): { readonly insertUser?: ApiUserFragment } {
  const hasTexts = memberTextExpands.some((name) => expands.has(name));
  if (!hasTexts && !expands.has('insertUser')) return {};
  const user = users.get(userID);
  const insertUser = userFragment(context, userID, user);
  return { insertUser: hasTexts ? { ...insertUser, ...textFields(context, user, expands) } : insertUser };
}

import type { LayoutQuery } from '#contracts/layout.ts';
import { plainPages } from './plainPages.ts';

/** Parts of a profile with their own URL, by path segment. */
export const profileParts = {
  discussions: 'profileDiscussions',
  comments: 'profileComments',
  reactions: 'profileReactions',
  edit: 'profileEdit',
} as const;

export type ProfilePart = keyof typeof profileParts;

/**
 * Other meanings of the first segment after /profile, here or on sites with the same contract. Members with such a name
 * are found by ID.
 */
const elsewhere = ['badges', 'followed-content', 'notifications', 'preferences'] as const;
const screens = plainPages.flatMap(({ pattern }) => /^\/profile\/([^/:]+)/.exec(pattern)?.[1] ?? []);
const keywords: ReadonlySet<string> = new Set([...Object.keys(profileParts), ...elsewhere, ...screens]);

/** A page number, e.g. `p2`. */
const pageStep = /^p(\d{1,6})$/;
const number = /^\d+$/;
const largestID = 2_147_483_647;
/** Longer than any name, even when encoded. */
const longestStep = 300;
/** Replaces a name that a path cannot contain: browsers resolve the segments `.` and `..`. */
const noName = '-';

/** Whether a URL with only this name would lead somewhere else. */
export function isAmbiguousName(name: string): boolean {
  const text = name.trim();
  return (
    keywords.has(text.toLowerCase()) ||
    number.test(text) ||
    pageStep.test(text) ||
    /^\.{0,2}$/.test(text) ||
    !text.isWellFormed()
  );
}

/** Encodes a name as a path segment. */
export function nameStep(name: string): string {
  // encodeURIComponent throws on lone surrogates
  const text = name.toWellFormed().trim();
  return /^\.{0,2}$/.test(text) ? noName : encodeURIComponent(text);
}

export interface ProfileAddressee {
  readonly name?: string | null;
  readonly userID?: number;
}

/** The path segments for a user: the name, or ID and name if the name alone is ambiguous. */
function addresseeSteps({ name, userID }: ProfileAddressee): string {
  const text = name ?? '';
  return isAmbiguousName(text) && userID !== undefined && userID > 0 ? `${userID}/${nameStep(text)}` : nameStep(text);
}

/** Path of a user's profile: `/profile/{username}`, or `/profile/{userID}/{username}` for ambiguous names. */
export function profileHref(user: ProfileAddressee): string {
  return `/profile/${addresseeSteps(user)}`; // SH-USER-003, SH-USER-004
}

/** Path of a part of a user's profile. @param part the overview if absent */
export function profilePartHref(user: ProfileAddressee, part?: ProfilePart): string {
  // SH-USER-005, SH-USER-006
  return part === undefined ? profileHref(user) : `/profile/${part}/${addresseeSteps(user)}`;
}

/** Path of a user's posts with one type of reaction. */
export function profileReactionHref(user: ProfileAddressee, urlcode: string): string {
  return `${profilePartHref(user, 'reactions')}?reaction=${encodeURIComponent(urlcode)}`; // SH-USER-007
}

/** Path with the user's ID, which stays valid when the user is renamed. */
export function stableProfileHref({ name, userID }: Required<ProfileAddressee>, part?: ProfilePart): string {
  return `/profile/${part === undefined ? '' : `${part}/`}${userID}/${nameStep(name ?? '')}`;
}

type Found = Omit<LayoutQuery, 'params'> & { readonly params: Record<string, unknown> };

interface Addressee {
  readonly userID?: number;
  readonly username?: string;
}

/** Finds the user in the path. An ID followed by a name is an ID; a number alone is first of all a name. */
function readAddressee(steps: readonly string[]): Addressee | undefined {
  const [first, second] = steps;
  if (steps.length > 2 || first === undefined || steps.some((step) => step.length > longestStep)) return undefined;
  if (second === undefined) return { username: first };
  const userID = number.test(first) ? Number(first) : Number.NaN;
  return userID > 0 && userID <= largestID ? { userID, username: second } : undefined;
}

/** Splits off a page number (`…/p2`), unless it must be a name: as the only segment, or right after an ID. */
function splitPage(steps: readonly string[]): { readonly steps: readonly string[]; readonly page?: string } {
  const page = pageStep.exec(steps.at(-1) ?? '')?.[1];
  const isName = steps.length === 1 || (steps.length === 2 && number.test(steps[0] ?? ''));
  return page === undefined || isName ? { steps } : { steps: steps.slice(0, -1), page };
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Keeps only the parameters that profile lists use. */
function queryParams({ page, reaction, direction }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    ...(text(page) ? { page } : {}),
    ...(text(reaction) ? { reaction } : {}),
    ...(text(direction) ? { direction } : {}),
  };
}

/**
 * The layout for a profile path; undefined if it is none. `/profile` is the viewer's own profile, `/profile/edit` its
 * editor. @param steps decoded path segments, starting with `profile`
 */
export function findProfilePage(steps: readonly string[], query: Readonly<Record<string, unknown>>): Found | undefined {
  if (steps[0] !== 'profile') return undefined;
  const [, second] = steps;
  const part = second !== undefined && Object.hasOwn(profileParts, second) ? (second as ProfilePart) : undefined;
  const rest = steps.slice(part === undefined ? 1 : 2);
  const found = part === undefined || part === 'edit' ? { steps: rest } : splitPage(rest);
  const addressee = found.steps.length === 0 ? {} : readAddressee(found.steps);
  if (!addressee) return undefined;
  return {
    layoutViewType: part === undefined ? 'profile' : profileParts[part],
    recordType: 'global',
    recordID: -1,
    params: { ...queryParams(query), ...addressee, ...('page' in found && found.page ? { page: found.page } : {}) },
  };
}

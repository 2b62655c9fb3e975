import type { LayoutQuery } from '#contracts/layout.ts';
import { plainPages } from './plainPages.ts';

/** Parts of a profile that have an address of their own, by the step of the path that names them. */
export const profileParts = {
  discussions: 'profileDiscussions',
  comments: 'profileComments',
  reactions: 'profileReactions',
  edit: 'profileEdit',
} as const;

export type ProfilePart = keyof typeof profileParts;

/**
 * What else the first step after /profile means, here or on sites of the same contract; a member of that name is
 * reached by number.
 */
const elsewhere = ['badges', 'followed-content', 'notifications', 'preferences'] as const;
const screens = plainPages.flatMap(({ pattern }) => /^\/profile\/([^/:]+)/.exec(pattern)?.[1] ?? []);
const keywords: ReadonlySet<string> = new Set([...Object.keys(profileParts), ...elsewhere, ...screens]);

/** Read as a page step, e.g. `p2`. */
const pageStep = /^p(\d{1,6})$/;
const number = /^\d+$/;
const largestID = 2_147_483_647;
/** No name is longer, however it is written. */
const longestStep = 300;
/** Stands for a name that no address can carry: browsers take the steps `.` and `..` out of a path before they ask. */
const noName = '-';

/** Whether an address made of this name alone would lead somewhere else, or nowhere. */
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

/** A name as one step of a path. */
export function nameStep(name: string): string {
  // a lone half of a character would make encodeURIComponent throw
  const text = name.toWellFormed().trim();
  return /^\.{0,2}$/.test(text) ? noName : encodeURIComponent(text);
}

export interface ProfileAddressee {
  readonly name?: string | null;
  readonly userID?: number;
}

/** The steps that say whose profile: the name where it is enough, number and name where it is not. */
function addresseeSteps({ name, userID }: ProfileAddressee): string {
  const text = name ?? '';
  return isAmbiguousName(text) && userID !== undefined && userID > 0 ? `${userID}/${nameStep(text)}` : nameStep(text);
}

/**
 * Where a user's profile is: `/profile/{username}`, or `/profile/{userID}/{username}` for names that an address would
 * misread.
 */
export function profileHref(user: ProfileAddressee): string {
  return `/profile/${addresseeSteps(user)}`; // SH-USER-003, SH-USER-004
}

/** The address of one part of a user's profile. @param part without it the overview. */
export function profilePartHref(user: ProfileAddressee, part?: ProfilePart): string {
  // SH-USER-005, SH-USER-006
  return part === undefined ? profileHref(user) : `/profile/${part}/${addresseeSteps(user)}`;
}

/** Posts of a user that received one kind of reaction. */
export function profileReactionHref(user: ProfileAddressee, urlcode: string): string {
  return `${profilePartHref(user, 'reactions')}?reaction=${encodeURIComponent(urlcode)}`; // SH-USER-007
}

/** With the number in it: it stays good when the user is renamed. */
export function stableProfileHref({ name, userID }: Required<ProfileAddressee>, part?: ProfilePart): string {
  return `/profile/${part === undefined ? '' : `${part}/`}${userID}/${nameStep(name ?? '')}`;
}

type Found = Omit<LayoutQuery, 'params'> & { readonly params: Record<string, unknown> };

interface Addressee {
  readonly userID?: number;
  readonly username?: string;
}

/** Whose profile the steps mean. A number in front of a name is the user's; a number alone is a name first of all. */
function readAddressee(steps: readonly string[]): Addressee | undefined {
  const [first, second] = steps;
  if (steps.length > 2 || first === undefined || steps.some((step) => step.length > longestStep)) return undefined;
  if (second === undefined) return { username: first };
  const userID = number.test(first) ? Number(first) : Number.NaN;
  return userID > 0 && userID <= largestID ? { userID, username: second } : undefined;
}

/**
 * `…/p2` at the end is a page, unless it can only be a name: as the one step there is, or right after a user's number.
 */
function splitPage(steps: readonly string[]): { readonly steps: readonly string[]; readonly page?: string } {
  const page = pageStep.exec(steps.at(-1) ?? '')?.[1];
  const isName = steps.length === 1 || (steps.length === 2 && number.test(steps[0] ?? ''));
  return page === undefined || isName ? { steps } : { steps: steps.slice(0, -1), page };
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Only what a profile's lists read from the query. */
function queryParams({ page, reaction, direction }: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return {
    ...(text(page) ? { page } : {}),
    ...(text(reaction) ? { reaction } : {}),
    ...(text(direction) ? { direction } : {}),
  };
}

/**
 * The layout a profile address asks for; nothing for addresses that are none.
 * `/profile` alone is the reader's own; `/profile/edit` theirs to edit.
 * @param steps of the path, decoded, the first one `profile`.
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

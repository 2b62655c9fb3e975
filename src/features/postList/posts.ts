import { isOwnStatus } from '#domain/statuses.ts';
import type { Discussion } from '#contracts/records.gen.ts';

/** The fields of a post that a row uses. */
export type ListedPost = Discussion;

export interface MetaSwitches {
  readonly category?: boolean;
  readonly startedByUser?: boolean;
  readonly lastUser?: boolean;
  readonly lastCommentDate?: boolean;
  readonly viewCount?: boolean;
  readonly commentCount?: boolean;
  readonly score?: boolean;
  readonly userTags?: boolean;
  readonly unreadCount?: boolean;
}

/** Options of a list. Servers may send `[]` for an empty object; reading a key works for both. */
export interface PostListOptions {
  readonly excerpt?: { readonly display?: boolean };
  readonly metas?: { readonly asIcons?: boolean; readonly display?: MetaSwitches };
  readonly featuredImage?: { readonly display?: boolean; readonly fallbackImage?: string | null };
}

/** A switch is on unless it is explicitly false. */
export function shows(options: PostListOptions, name: keyof MetaSwitches): boolean {
  return options.metas?.display?.[name] !== false;
}

export type StateName =
  | 'announcement'
  | 'closed'
  | 'resolved'
  | 'unresolved'
  | 'unanswered'
  | 'answered'
  | 'accepted'
  | 'rejected';

const statusNames: Readonly<Record<number, StateName>> = {
  1: 'unanswered',
  2: 'answered',
  3: 'accepted',
  4: 'rejected',
}; // CO-DISC-013

/** A status that an administrator made. */
export const ownStatusOf = ({ statusID, status }: ListedPost) =>
  isOwnStatus(statusID ?? 0) && status?.name ? { name: status.name, isDone: status.state === 'closed' } : undefined;

const maxStates = 3;

export interface PostStates {
  readonly shown: readonly StateName[];
  readonly hidden: readonly StateName[];
}

/**
 * States shown as pills, the most important first. Only staff see whether a post is resolved (CO-DISC-028); redirects
 * have nothing to resolve. A post is unresolved until marked otherwise, so that other states leave no room for
 * it, and an accepted answer says that it is resolved.
 */
export function statesOf(post: ListedPost, isStaff: boolean): PostStates {
  const status = post.type === 'question' ? statusNames[post.statusID ?? 0] : undefined;
  const all: StateName[] = [];
  if (post.pinned || post.announce) all.push('announcement');
  if (status) all.push(status);
  if (post.closed) all.push('closed');
  if (isStaff && post.type !== 'redirect') {
    if (post.resolved === true && status !== 'accepted') all.push('resolved');
    if (post.resolved === false && all.length === 0 && !ownStatusOf(post)) all.push('unresolved');
  }
  return { shown: all.slice(0, maxStates), hidden: all.slice(maxStates) };
}

export const maxUserTags = 3; // CO-DISC-049

const userTag = 'User';

export function userTagsOf(post: ListedPost): NonNullable<ListedPost['tags']> {
  return (post.tags ?? []).filter((tag) => (tag.type ?? userTag) === userTag);
}

/** The reading state; unknown for guests. */
export function readingOf(post: ListedPost): 'read' | 'unread' | 'unknown' {
  if (typeof post.unread !== 'boolean') return 'unknown';
  return post.unread ? 'unread' : 'read';
}

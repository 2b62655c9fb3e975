import type { ApiUser } from '#api/users.ts';
import { findRestriction, type ProfileViewer } from '#domain/restrictedProfile.ts';
import { ApiError } from '#lib/apiError.ts';

/** The state of a card. */
export type CardState =
  | { readonly kind: 'loading' }
  /** There is no user with this ID, or no longer: resolutions G71. */
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'restricted'; readonly user: ApiUser; readonly reason: 'banned' | 'private' }
  | { readonly kind: 'open'; readonly user: ApiUser };

export interface CardQuery {
  readonly data: ApiUser | undefined;
  readonly error: unknown;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Everyone can open a card (resolutions G11); the viewer’s permissions decide what it shows. */
export function cardStateOf(
  { data: user, error }: CardQuery,
  viewer: ProfileViewer,
  isBannedPrivate: boolean,
): CardState {
  if (user) {
    const reason = findRestriction(user, viewer, isBannedPrivate);
    // Some servers omit the dates of a restricted profile without saying that it is restricted.
    const isCut = user.dateInserted === undefined && user.userID !== viewer.userID;
    if (reason ?? isCut) return { kind: 'restricted', user, reason: reason ?? (user.banned ? 'banned' : 'private') };
    return { kind: 'open', user };
  }
  if (!error) return { kind: 'loading' };
  return { kind: isMissing(error) ? 'deleted' : 'failed' };
}

import type { ProfileRecord } from '#api/users.ts';
import { findRestriction, type ProfileReader } from '#domain/restrictedProfile.ts';
import { ApiError } from '#lib/apiError.ts';

/** What a card shows. */
export type CardState =
  | { readonly kind: 'loading' }
  /** Nobody has this number (any more): resolutions G71. */
  | { readonly kind: 'deleted' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'restricted'; readonly user: ProfileRecord; readonly reason: 'banned' | 'private' }
  | { readonly kind: 'open'; readonly user: ProfileRecord };

export interface CardQuery {
  readonly data: ProfileRecord | undefined;
  readonly error: unknown;
}

const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Everybody may open a card (resolutions G11); who the reader is decides how much of it they see. */
export function cardStateOf({ data: user, error }: CardQuery, reader: ProfileReader, isBannedPrivate: boolean): CardState {
  if (user) {
    const reason = findRestriction(user, reader, isBannedPrivate);
    // a server that keeps more to itself than it says has sent no dates
    const isCut = user.dateInserted === undefined && user.userID !== reader.userID;
    if (reason ?? isCut) return { kind: 'restricted', user, reason: reason ?? (user.banned ? 'banned' : 'private') };
    return { kind: 'open', user };
  }
  if (!error) return { kind: 'loading' };
  return { kind: isMissing(error) ? 'deleted' : 'failed' };
}

import type { ApiUserFragment } from '#contracts/api-userFragment.gen.ts';
import { placeholderNames } from '#domain/restrictedProfile.ts';
import { profilePath } from '#domain/urls.ts';
import type { UserSummary } from '../../db/repos/users.ts';
import type { Services } from '../../services.ts';

/** What every record needs to be written: whose site it is and under which address it is asked for. */
export interface WireContext {
  readonly services: Services;
  readonly origin: string;
}

export function wireContext({ services, origin }: WireContext): WireContext {
  return { services, origin };
}

/** Dates on this API carry no fractions of a second. */
export function wireDate(date: Date): string {
  return `${date.toISOString().slice(0, 19)}+00:00`;
}

export function wireDateOrNull(date: Date | null | undefined): string | null {
  return date ? wireDate(date) : null;
}

/** Addresses on the wire are absolute; foreign ones stay as they are. */
export function absolute(origin: string, address: string): string {
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) || address.startsWith('//') ? address : `${origin}${address.startsWith('/') ? '' : '/'}${address}`;
}

export function absoluteOrNull(origin: string, address: string | null): string | null {
  return address === null || address === '' ? null : absolute(origin, address);
}

/** Widths the contract names. We keep no scaled copies, so each width has an empty address. */
export function emptySrcSet(address: string | null): Record<string, string> | null {
  return address === null ? null : { '10': '', '300': '', '800': '', '1200': '', '1600': '' };
}

export function photoOf({ services, origin }: WireContext, photoUrl: string | null): string {
  return absolute(origin, photoUrl ?? String(services.config.get('ui.fallbackAvatar')));
}

/** A user as other records carry them; somebody who is no longer there gets a placeholder name. */
export function userFragment(context: WireContext, userID: number, user: UserSummary | undefined): ApiUserFragment {
  if (!user || user.isDeleted) {
    const name = user ? placeholderNames.deleted : placeholderNames.unknown;
    return { userID, name, photoUrl: photoOf(context, null), dateLastActive: null, banned: 0, private: false };
  }
  return {
    userID: user.userID,
    name: user.name,
    photoUrl: photoOf(context, user.photoUrl),
    url: absolute(context.origin, profilePath({ name: user.name })),
    dateLastActive: wireDateOrNull(user.dateLastActive),
    banned: user.isBanned ? 1 : 0,
    punished: 0,
    private: user.isPrivate,
    ...(user.title === '' ? {} : { title: user.title, label: user.title }),
  };
}

export type UserLookup = ReadonlyMap<number, UserSummary>;

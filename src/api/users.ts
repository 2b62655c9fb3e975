import type { BodyOf } from '#contracts/api.ts';
import type { ApiUserFragment } from '#contracts/api-userFragment.gen.ts';
import type { ApiUser } from '#contracts/api-user.gen.ts';
import { callApi, callList } from './client.ts';

export type { ApiUser };

interface Cancellable {
  readonly signal?: AbortSignal;
}

/** All data of a user (SH-USER-039; the trailing slash comes from the contract). */
export function userOptions(userID: number) {
  return {
    queryKey: ['users', userID, 'all'] as const,
    queryFn: ({ signal }: Cancellable) => callApi(`/users/${userID}/`, { query: { expand: ['all'] }, signal }),
  };
}

export const mentionLookupLimit = 50; // SH-USER-050
const firstServerError = 500;

/** A user whose name starts with the typed text. */
export type MentionedUser = Pick<ApiUserFragment, 'userID' | 'name'> & Partial<ApiUserFragment>;

export interface MentionLookup {
  /** The beginning of a name. */
  readonly prefix: string;
  /** Section of the site in which the user is typing (SH-USER-036). */
  readonly siteSectionID: string;
}

/** Users by the beginning of their name. An error below 500 counts as no results (SH-USER-044, resolutions G70). */
export function mentionOptions({ prefix, siteSectionID }: MentionLookup) {
  // SH-USER-038
  const query = { name: `${prefix}*`, siteSectionID, order: 'mention', limit: mentionLookupLimit } as const;
  return {
    queryKey: ['users', 'by-names', query] as const,
    queryFn: async ({ signal }: Cancellable): Promise<readonly MentionedUser[]> => {
      const found = await callList('/users/by-names/', {
        query,
        signal,
        isError: (status) => status >= firstServerError,
      });
      return Array.isArray(found) ? found : [];
    },
  };
}

/** Fields of a user that can be sent; the server rejects those that the viewer cannot change. */
export type UserFields = BodyOf<`/users/${number}`, 'PATCH'>;

export type NewUser = BodyOf<'/users', 'POST'>;

/** SH-USER-041 */
export function addUser(fields: NewUser): Promise<ApiUser> {
  return callApi('/users', { method: 'POST', body: fields });
}

/** SH-USER-042 */
export function editUser(userID: number, fields: UserFields): Promise<ApiUser> {
  return callApi(`/users/${userID}`, { method: 'PATCH', body: fields });
}

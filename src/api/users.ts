import { callApi } from './client.ts';

/** A user on profiles and user cards; restricted profiles only have name and photo. */
export interface ProfileRecord {
  /** For the user and staff: `bodyRaw` is Markdown. */
  readonly signature?: { readonly body: string; readonly bodyRaw: string };
  readonly userID: number;
  readonly name: string;
  readonly photoUrl?: string | null;
  readonly url?: string | null;
  readonly private?: boolean;
  /** 0 or 1 (SH-USER-014). */
  readonly banned?: number;
  readonly email?: string | null;
  readonly title?: string;
  readonly label?: string;
  readonly labelHtml?: string;
  readonly points?: number;
  readonly countDiscussions?: number;
  readonly countComments?: number;
  readonly dateInserted?: string;
  readonly dateLastActive?: string | null;
  readonly roles?: readonly { readonly roleID: number; readonly name: string }[];
}

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
export interface MentionedUser {
  readonly userID: number;
  readonly name: string;
  readonly photoUrl?: string | null;
  readonly dateLastActive?: string | null;
}

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
      const found = await callApi('/users/by-names/', {
        query,
        signal,
        isError: (status) => status >= firstServerError,
      });
      return Array.isArray(found) ? found : [];
    },
  };
}

/** Fields of a user that can be sent; the server rejects those that the viewer cannot change. */
export interface UserFields {
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly passwordConfirmation?: string;
  readonly photo?: string | number | null;
  readonly title?: string;
  readonly signature?: string;
  readonly private?: boolean;
  readonly showEmail?: boolean;
  readonly emailConfirmed?: boolean;
  readonly banned?: boolean;
  readonly roleID?: readonly number[];
  readonly resetPassword?: boolean;
  readonly sendWelcomeEmail?: boolean;
}

export type NewUser = UserFields & Required<Pick<UserFields, 'name' | 'email' | 'password'>>;

/** SH-USER-041 */
export function addUser(fields: NewUser): Promise<ProfileRecord> {
  return callApi('/users', { method: 'POST', body: fields });
}

/** SH-USER-042 */
export function editUser(userID: number, fields: UserFields): Promise<ProfileRecord> {
  return callApi(`/users/${userID}`, { method: 'PATCH', body: fields });
}

import { callApi } from './client.ts';

/** A user as profiles and their cards show them; of a restricted profile only name and photo. */
export interface ProfileRecord {
  /** For oneself and for staff: `bodyRaw` is markdown. */
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

/** Everything about one user (SH-USER-039; the trailing slash is the contract's). */
export function userOptions(userID: number) {
  return {
    queryKey: ['users', userID, 'all'] as const,
    queryFn: ({ signal }: Cancellable) => callApi(`users/${userID}/`, { query: { expand: ['all'] }, signal }),
  };
}

export const mentionLookupLimit = 50; // SH-USER-050
const firstServerError = 500;

/** Somebody whose name begins as typed. */
export interface MentionedUser {
  readonly userID: number;
  readonly name: string;
  readonly photoUrl?: string | null;
  readonly dateLastActive?: string | null;
}

export interface MentionLookup {
  /** What has been typed of a name. */
  readonly prefix: string;
  /** Section of the site that is written in (SH-USER-036). */
  readonly siteSectionID: string;
}

/**
 * Users by the beginning of their name. A refusal below 500 is nobody found, silently (SH-USER-044, resolutions G70).
 */
export function mentionOptions({ prefix, siteSectionID }: MentionLookup) {
  // SH-USER-038
  const query = { name: `${prefix}*`, siteSectionID, order: 'mention', limit: mentionLookupLimit } as const;
  return {
    queryKey: ['users', 'by-names', query] as const,
    queryFn: async ({ signal }: Cancellable): Promise<readonly MentionedUser[]> => {
      const found = await callApi('users/by-names/', {
        query,
        signal,
        isError: (status) => status >= firstServerError,
      });
      return Array.isArray(found) ? found : [];
    },
  };
}

/** What may be sent of a user; the server says per field what the sender may not change. */
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
  return callApi('users', { method: 'POST', body: fields });
}

/** SH-USER-042 */
export function editUser(userID: number, fields: UserFields): Promise<ProfileRecord> {
  return callApi(`users/${userID}`, { method: 'PATCH', body: fields });
}

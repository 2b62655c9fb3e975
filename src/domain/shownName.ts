import { isBlank } from '#lib/isBlank.ts';

/**
 * The display name of a member; undefined if it is empty or invisible, which is shown as a deleted user (SH-USER-019).
 */
export function shownName(user: { readonly name?: string | null } | null | undefined): string | undefined {
  return user?.name && !isBlank(user.name) ? user.name : undefined;
}

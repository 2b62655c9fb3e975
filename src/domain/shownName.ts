import { isBlank } from '#lib/isBlank.ts';

/** The name to show of a member; nothing where none can be seen, which stands for a deleted user (SH-USER-019). */
export function shownName(user: { readonly name?: string | null } | null | undefined): string | undefined {
  return user?.name && !isBlank(user.name) ? user.name : undefined;
}

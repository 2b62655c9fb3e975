/** Operations on many members. */
export const memberOperations = ['roles', 'confirm', 'ban', 'unban', 'delete'] as const;
export type MemberOperation = (typeof memberOperations)[number];

/**
 * The future of a deleted account’s posts: they stay with its name, stay as posts of a deleted user, or are deleted
 * too.
 */
export const deleteMethods = ['keep', 'wipe', 'delete'] as const;
export type DeleteMethod = (typeof deleteMethods)[number];

export interface RunOptions {
  readonly addRoleIDs?: readonly number[] | undefined;
  readonly removeRoleIDs?: readonly number[] | undefined;
  /** Given to those who would otherwise have no role. */
  readonly replacementRoleIDs?: readonly number[] | undefined;
  readonly deleteMethod?: DeleteMethod | undefined;
}

/** Names of accounts that stand for somebody who is no longer there (SH-USER-018). */
export const placeholderNames = { deleted: 'User Deleted', unknown: 'Unknown User', removed: 'Removed User' } as const;

/** The notice on the profile of a deleted user (SH-USER-045). */
export const deletedUserText = 'This user has been deleted.';

export interface ProfileOwner {
  readonly userID: number;
  readonly private?: boolean;
  /** 0 or 1 on the wire (SH-USER-014). */
  readonly banned?: number | boolean;
}

export interface ProfileReader {
  readonly userID: number;
  /** Holds personalInfo.view. */
  readonly canViewPersonalInfo: boolean;
}

/**
 * Why a profile is shown as a restricted card, or nothing when it is shown in full. A banned profile is restricted
 * only while the setting `ui.bannedPrivateProfile` is on (resolutions G72).
 */
export function findRestriction(
  owner: ProfileOwner,
  reader: ProfileReader,
  isBannedPrivate: boolean,
): 'banned' | 'private' | undefined {
  // Guests share the number 0: it never makes somebody the owner of a profile.
  const isOwn = owner.userID !== 0 && owner.userID === reader.userID;
  if (isOwn || reader.canViewPersonalInfo) return undefined;
  if (owner.banned && isBannedPrivate) return 'banned';
  return owner.private ? 'private' : undefined;
}

export interface MessageReader {
  readonly userID: number;
  readonly can: (permission: string) => boolean;
}

/**
 * Whether the button that starts a message is shown: with the right, where there are conversations, to nobody banned,
 * not to oneself.
 */
export function mayMessage(owner: ProfileOwner, reader: MessageReader, hasConversations: boolean): boolean {
  const isSelf = owner.userID === reader.userID;
  // SH-USER-030..032
  return hasConversations && !isSelf && owner.userID > 0 && !owner.banned && reader.can('conversations.add');
}

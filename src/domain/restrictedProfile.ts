import type { Permission } from '#contracts/permission.gen.ts';
/** Names for deleted and unknown accounts (SH-USER-018). */
export const placeholderNames = { deleted: 'User Deleted', unknown: 'Unknown User', removed: 'Removed User' } as const;

/** The notice on the profile of a deleted user (SH-USER-045). */
export const deletedUserText = 'This user has been deleted.';

export interface ProfileOwner {
  readonly userID: number;
  readonly private?: boolean;
  /** 0 or 1 in API responses (SH-USER-014). */
  readonly banned?: number | boolean;
}

export interface ProfileViewer {
  readonly userID: number;
  /** Has personalInfo.view. */
  readonly canViewPersonalInfo: boolean;
}

/**
 * Why a profile is shown as a restricted card; undefined if it is shown in full. Banned profiles are only restricted if
 * the setting `ui.bannedPrivateProfile` is on (resolutions G72).
 */
export function findRestriction(
  owner: ProfileOwner,
  viewer: ProfileViewer,
  isBannedPrivate: boolean,
): 'banned' | 'private' | undefined {
  // All guests have ID 0, which never makes someone the owner of a profile.
  const isOwn = owner.userID !== 0 && owner.userID === viewer.userID;
  if (isOwn || viewer.canViewPersonalInfo) return undefined;
  if (owner.banned && isBannedPrivate) return 'banned';
  return owner.private ? 'private' : undefined;
}

export interface MessageViewer {
  readonly userID: number;
  readonly can: (permission: Permission) => boolean;
}

/**
 * Whether to show the message button: with the permission, if conversations are enabled, except for banned users and
 * oneself.
 */
export function mayMessage(owner: ProfileOwner, viewer: MessageViewer, hasConversations: boolean): boolean {
  const isSelf = owner.userID === viewer.userID;
  // SH-USER-030..032
  return hasConversations && !isSelf && owner.userID > 0 && !owner.banned && viewer.can('conversations.add');
}

/** Permissions with which staff see addresses and other personal data of members. */
export const seesPersonalData = ['users.add', 'users.edit', 'users.delete', 'personalInfo.view'] as const;

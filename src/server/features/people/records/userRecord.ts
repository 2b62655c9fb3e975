import type { ApiMe } from '#contracts/api-me.gen.ts';
import type { ApiUser } from '#contracts/api-user.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { type MemberText, memberTextNames } from '#domain/memberTexts.ts';
import { findRestriction, seesPersonalData } from '#domain/restrictedProfile.ts';
import { profileHref } from '#routing/pages/profilePages.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { shownAnswers } from '../profileAnswers.ts';
import { type HiddenCounts, hiddenOfUsers } from '../repo/hiddenCounts.ts';
import type { UnreadCounts } from '../../notifications/index.ts';
import { listRoles, type PermissionData } from '../../../db/repos/permissions.ts';
import { countReactionsReceived } from '../../reactions/index.ts';
import { hiddenCategoryIDs } from '../../../http/viewer.ts';
import type { UserRecord } from '../../../db/repos/users.ts';
import { absolute, photoOf, type WireContext, wireDate, wireDateOrNull } from '../../../http/wire.ts';

/** The public part of a private profile. */
function outline(context: WireContext, user: UserRecord): ApiUser {
  return {
    userID: user.userID,
    name: user.name,
    banned: user.isBanned ? 1 : 0,
    photoUrl: photoOf(context, user.photoUrl),
    url: absolute(context.origin, profileHref(user)),
    private: user.isPrivate,
  };
}

interface BasicOptions {
  readonly hidden?: HiddenCounts | undefined;
  /** An email address that its owner shows is visible to members only (SH-USER-027; resolutions G77). */
  readonly showsEmail?: boolean;
}

const nothingHidden: HiddenCounts = { discussions: 0, comments: 0, points: 0 };

/** The public part of an open profile. */
function basic(
  context: WireContext,
  user: UserRecord,
  { hidden = nothingHidden, showsEmail = false }: BasicOptions = {},
): ApiUser {
  const [countDiscussions, countComments] = [
    user.countDiscussions - hidden.discussions,
    user.countComments - hidden.comments,
  ];
  return {
    ...outline(context, user),
    profilePhotoUrl: photoOf(context, user.photoUrl),
    ...(user.showEmail && showsEmail ? { email: user.email } : {}),
    points: user.points - hidden.points,
    dateInserted: wireDate(user.dateInserted),
    dateLastActive: user.isHidden ? null : wireDateOrNull(user.dateLastActive),
    countDiscussions,
    countComments,
    countPosts: countDiscussions + countComments,
    countVisits: 0,
    ...(user.title === '' ? {} : { label: user.title, labelHtml: escapeHtml(user.title) }),
  };
}

/** Texts below the user's posts, with their sources. */
function textFields({ textHtml, textSources }: UserRecord): Pick<ApiUser, MemberText> {
  const written = memberTextNames.filter((name) => textSources[name] !== '');
  return Object.fromEntries(written.map((name) => [name, { body: textHtml[name], bodyRaw: textSources[name] }]));
}

/** All fields, for the user and staff. */
function full(context: WireContext, user: UserRecord, hidden: HiddenCounts = nothingHidden): ApiUser {
  return {
    ...basic(context, user, { hidden }),
    dateLastActive: wireDateOrNull(user.dateLastActive),
    hidden: user.isHidden,
    email: user.email,
    emailConfirmed: user.emailConfirmed,
    showEmail: user.showEmail,
    bypassSpam: user.bypassSpam,
    dateUpdated: wireDateOrNull(user.dateUpdated),
    roles: user.roles.map((role) => ({ ...role })),
    roleIDs: user.roles.map((role) => role.roleID),
    rankID: null,
    suggestAnswers: user.suggestAnswers,
    ...textFields(user),
    ...(user.title === '' ? {} : { title: user.title }),
  };
}

/** Only for members of staff who see personal data. */
function networkAddresses({ insertIP, lastIP }: UserRecord) {
  return {
    insertIPAddress: insertIP === null ? undefined : insertIP,
    lastIPAddress: lastIP === null ? undefined : lastIP,
  };
}

export interface UserView {
  readonly viewer: Viewer;
  readonly expands: ReadonlySet<string>;
}

/** Whether the profile is private to this viewer, or banned on sites that hide such profiles. */
export function isRestrictedFor(services: WireContext['services'], viewer: Viewer, user: UserRecord): boolean {
  if (viewer.userID === user.userID && !viewer.isGuest) return false;
  if (viewer.can(seesPersonalData, { mode: 'global' })) return false;
  const owner = { userID: user.userID, private: user.isPrivate, banned: user.isBanned };
  const isBannedPrivate = Boolean(services.config.get('ui.bannedPrivateProfile'));
  return Boolean(findRestriction(owner, { userID: viewer.userID, canViewPersonalInfo: false }, isBannedPrivate));
}

export async function userRecord(
  context: WireContext,
  user: UserRecord,
  { viewer, expands }: UserView,
): Promise<ApiUser> {
  const isSelf = !viewer.isGuest && viewer.userID === user.userID;
  const isFull = isSelf || viewer.can(seesPersonalData, { mode: 'global' });
  if (isRestrictedFor(context.services, viewer, user)) return outline(context, user);
  const hiddenIDs = isSelf ? [] : await hiddenCategoryIDs(context.services, viewer);
  const hidden = (await hiddenOfUsers(context.services, [user.userID], hiddenIDs)).get(user.userID);
  return {
    ...(isFull ? full(context, user, hidden) : basic(context, user, { hidden, showsEmail: !viewer.isGuest })),
    ...(viewer.can('personalInfo.view', { mode: 'global' }) ? networkAddresses(user) : {}),
    ...(expands.has('reactionsReceived')
      ? { reactionsReceived: await countReactionsReceived(context.services, user.userID, hiddenIDs) }
      : {}),
    ...(expands.has('profileFields')
      ? { profileFields: await shownAnswers({ services: context.services, viewer, target: user }) }
      : {}),
  };
}

function rights({ isAdmin, isSysAdmin, isSuperAdmin, permissions }: PermissionData) {
  return { isAdmin, isSysAdmin, isSuperAdmin, permissions: Object.keys(permissions[0]?.permissions ?? {}).sort() };
}

export function meRecord(
  context: WireContext,
  user: UserRecord,
  { permissions, unread }: { readonly permissions: PermissionData; readonly unread: UnreadCounts },
): ApiMe {
  return {
    ...(full(context, user) as ApiUser &
      Pick<ApiMe, 'email' | 'emailConfirmed' | 'roles' | 'roleIDs' | 'dateLastActive'>),
    ...rights(permissions),
    countUnreadNotifications: unread.notifications,
    countUnreadConversations: unread.conversations,
  };
}

/** The guest as a user: ID 0, with the guest roles. */
export async function guestRecord(context: WireContext, viewer: Viewer, permissions: PermissionData): Promise<ApiMe> {
  const roles = (await listRoles(context.services))
    .filter((role) => viewer.roleIDs.includes(role.roleID))
    .map(({ roleID, name }) => ({ roleID, name }));
  return {
    userID: 0,
    name: 'Guest',
    photoUrl: photoOf(context, null),
    email: null,
    emailConfirmed: false,
    private: false,
    banned: 0,
    dateLastActive: null,
    countUnreadNotifications: 0,
    countUnreadConversations: 0,
    roles,
    roleIDs: [...viewer.roleIDs],
    ...rights(permissions),
  };
}

import type { Permission } from '#contracts/permission.gen.ts';

/** All permissions by subject, in the order in which they are shown. */
export const permissionGroups = {
  reading: [
    'discussions.view',
    'comments.view',
    'profiles.view',
    'activity.view',
    'reactions.view',
    'email.view',
    'noAds.use',
  ],
  account: ['signIn.allow', 'session.valid', 'profiles.edit', 'conversations.add'],
  posting: [
    'discussions.add',
    'comments.add',
    'discussions.closeOwn',
    'tags.add',
    'uploads.add',
    'schedule.allow',
    'reactions.positive.add',
    'reactions.negative.add',
    'reactions.flag.add',
    'flag.add',
  ],
  moderation: [
    'discussions.edit',
    'discussions.delete',
    'discussions.close',
    'discussions.announce',
    'discussions.sink',
    'discussions.moderate',
    'discussions.manage',
    'comments.edit',
    'comments.delete',
    'curation.manage',
    'posts.moderate',
    'community.moderate',
    'community.manage',
    'staff.allow',
  ],
  members: ['personalInfo.view', 'users.add', 'users.edit', 'users.delete'],
  site: ['settings.view', 'data.view', 'site.manage', 'system.only'],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type PermissionGroup = keyof typeof permissionGroups;

/** Grants everything and belongs to the system account: no role can be given it (SH-PERM-019). */
const systemPermission: Permission = 'system.only';

/** The permissions that roles can have, by subject. */
export const givablePermissions = Object.entries(permissionGroups).map(([group, names]) => ({
  group: group as PermissionGroup,
  names: (names as readonly Permission[]).filter((name) => name !== systemPermission),
}));

const givable: ReadonlySet<string> = new Set(givablePermissions.flatMap(({ names }) => names));

export const isGivable = (name: string): name is Permission => givable.has(name);

/** Permissions to see private data, to delete posts of others, or to control accounts or the site. */
const dangerous: ReadonlySet<Permission> = new Set([
  'discussions.delete',
  'comments.delete',
  'community.manage',
  ...permissionGroups.members,
  ...permissionGroups.site,
]);

export const isDangerous = (name: Permission): boolean => dangerous.has(name);

/** Permissions about people and the site, which do not exist for a single category. */
const forWholeSite: ReadonlySet<Permission> = new Set([
  'profiles.view',
  'activity.view',
  'email.view',
  'noAds.use',
  ...permissionGroups.account,
  ...permissionGroups.members,
  ...permissionGroups.site,
]);

export const isForCategories = (name: Permission): boolean => !forWholeSite.has(name);

/** Types of the roles that the site itself assigns or looks up. Other roles have no type. */
export const roleTypes = ['guest', 'unconfirmed', 'applicant', 'member', 'moderator', 'administrator'] as const;

/** Roles of these types are assigned by the site, never by hand. */
const automaticTypes: ReadonlySet<string> = new Set(['guest', 'unconfirmed', 'applicant']);

export const isAutomaticType = (type: string | null | undefined): boolean => automaticTypes.has(type ?? '');

/** Roles that the site gives by itself: to guests, and to everyone who registers. */
const isForAnyone = (type: string | null | undefined): boolean => isAutomaticType(type) || type === 'member';

/** Whether roles of this type must not have the permission, neither for the whole site nor in a category. */
export const isUnfit = (type: string | null | undefined, name: Permission): boolean =>
  isForAnyone(type) && isDangerous(name);

/** Roles up to this ID come with the software: they cannot be deleted, and keep their type. */
const lastBuiltInID = 100;

export const isBuiltInRole = (roleID: number): boolean => roleID <= lastBuiltInID;

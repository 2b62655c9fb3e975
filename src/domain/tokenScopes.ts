import type { Permission } from '#contracts/permission.gen.ts';
import { isGivable, permissionGroups } from './roles.ts';

/**
 * Scopes of an API token, which limit what its member may: `read` reads, `write` creates and changes, `moderate` uses
 * the permissions of moderators, and `manage` those of administrators.
 */
export const tokenScopes = ['read', 'write', 'moderate', 'manage'] as const;

export type TokenScope = (typeof tokenScopes)[number];

/** Expiry dates that the form offers, in days. */
export const tokenLifetimes = [7, 30, 90, 365] as const;

const managing: readonly Permission[] = [
  ...permissionGroups.members,
  ...permissionGroups.site,
  'community.manage',
  'staff.allow',
];
const moderating: readonly Permission[] = permissionGroups.moderation.filter((name) => !managing.includes(name));

/** Whether a token with these scopes can use a permission that its member has. */
export function isInScope(scopes: readonly TokenScope[], permission: Permission): boolean {
  // a permission that no role can have belongs to administrators
  if (managing.includes(permission) || !isGivable(permission)) return scopes.includes('manage');
  return !moderating.includes(permission) || scopes.includes('moderate') || scopes.includes('manage');
}

/** Whether a token with these scopes can send a request with this method. */
export const isMethodInScope = (scopes: readonly TokenScope[], method: string): boolean =>
  scopes.includes(method === 'GET' || method === 'HEAD' ? 'read' : 'write');

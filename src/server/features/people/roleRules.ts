import { createHash } from 'node:crypto';
import type { Viewer } from '#contracts/hydrate.ts';
import { foldName } from '#domain/foldName.ts';
import { namedPermission } from '#domain/permissions.ts';
import {
  isAutomaticType,
  isBuiltInRole,
  isForCategories,
  isGivable,
  permissionGroups,
  roleTypes,
} from '#domain/roles.ts';
import { ApiError } from '#lib/apiError.ts';
import type { FullRole, Grant } from '../../db/repos/permissions.ts';
import { emptyField, fieldError, validationFailed } from '../../http/errors.ts';
import { needFit } from '../../http/needFit.ts';
import type { RoleState, RoleUse } from './repo/roleWrites.ts';

/** Permissions of one kind of record, as sent: `global`, or one category. */
export interface SentPermissions {
  readonly type: string;
  readonly id?: number | null;
  readonly permissions: Readonly<Record<string, boolean>>;
}

const known: ReadonlySet<string> = new Set(Object.values(permissionGroups).flat());
const key = ({ type, id, permission }: Grant) => `${type}:${id}:${permission}`;
const namesOf = (grants: readonly Grant[]) => [...new Set(grants.map(({ permission }) => permission))].join(', ');

/** Identifies what a role is and grants; differs after any change. */
export function versionOf({ roleID: _, ...role }: FullRole): string {
  const grants = role.grants.map(key).sort();
  return createHash('sha256')
    .update(JSON.stringify({ ...role, grants }))
    .digest('base64url')
    .slice(0, 16);
}

function refused(description: string, permissions: readonly string[] = []): ApiError {
  return new ApiError(403, 'Permission Problem', { description, ...(permissions.length > 0 ? { permissions } : {}) });
}

function refuseField(field: string, message: string): never {
  throw validationFailed([fieldError(field, 'invalid', message)]);
}

const has = (viewer: Viewer, { type, id, permission }: Grant) =>
  viewer.can(
    namedPermission(permission),
    type === 'global' ? { mode: 'global' } : { resourceType: type, resourceID: id },
  );

/** A viewer who lacks a permission of a role cannot change, delete, assign or view it. @throws ApiError 403 */
export function checkReach(viewer: Viewer, role: RoleState): void {
  if (viewer.isAdmin) return;
  if (role.type !== 'administrator' && role.grants.every((grant) => has(viewer, grant))) return;
  throw refused(`The role ${role.name} has more permissions than you: you cannot change, give or view it.`);
}

function toGrants({ type, id, permissions }: SentPermissions, hasCategory: (id: number) => boolean): readonly Grant[] {
  const categoryID = type === 'category' ? (id ?? 0) : 0;
  if (type === 'category' && !hasCategory(categoryID)) refuseField('permissions', 'This category does not exist.');
  return Object.entries(permissions).flatMap(([permission, isGranted]) => {
    if (!isGranted) return [];
    if (!known.has(permission)) refuseField('permissions', `${permission} is not a permission of this site.`);
    if (!isGivable(permission)) refuseField('permissions', `${permission} cannot be given to a role.`);
    if (type === 'category' && !isForCategories(permission))
      refuseField('permissions', `${permission} can only be given for the whole site.`);
    return [{ type, id: categoryID, permission }];
  });
}

/** A change of permissions: `merge` changes only the permissions sent, `replace` also removes all others. */
export interface GrantChange {
  readonly sent: readonly SentPermissions[];
  readonly how: 'merge' | 'replace';
  readonly hasCategory: (id: number) => boolean;
}

/** Grants of a role after a change. @throws ApiError 422 */
export function changedGrants(before: readonly Grant[], { sent, how, hasCategory }: GrantChange): readonly Grant[] {
  const grants = new Map(how === 'merge' ? before.map((grant) => [key(grant), grant]) : []);
  for (const entry of sent) {
    const id = entry.type === 'category' ? (entry.id ?? 0) : 0;
    for (const permission of Object.keys(entry.permissions)) grants.delete(key({ type: entry.type, id, permission }));
    for (const grant of toGrants(entry, hasCategory)) grants.set(key(grant), grant);
  }
  return [...grants.values()];
}

function checkName(name: string, roleID: number | undefined, roles: readonly FullRole[]): void {
  if (name === '') throw validationFailed([emptyField('name', 'Please enter a name.')]);
  if (/[\p{Cc}\p{Cs}]/u.test(name) || foldName(name) === '')
    refuseField('name', 'This name contains characters that cannot be seen.');
  const same = roles.find((role) => role.roleID !== roleID && foldName(role.name) === foldName(name));
  if (same) refuseField('name', `There is already a role named ${same.name}.`);
}

function checkType(viewer: Viewer, before: FullRole | undefined, { type }: RoleState): void {
  if (type === (before?.type ?? null)) return;
  if (before && isBuiltInRole(before.roleID)) refuseField('type', 'The type of a built-in role cannot be changed.');
  if (type !== null && !(roleTypes as readonly string[]).includes(type))
    refuseField('type', `type must be one of: ${roleTypes.join(', ')}.`);
  if (type === 'administrator' && !viewer.isAdmin)
    throw refused('Only administrators can make a role of administrators.');
}

/** @throws ApiError 403 for permissions that the viewer lacks, 422 for those that this role must not have or lose */
function checkGrants(viewer: Viewer, before: FullRole | undefined, after: RoleState): void {
  const [had, has_] = [new Set(before?.grants.map(key)), new Set(after.grants.map(key))];
  const missing = after.grants.filter((grant) => !had.has(key(grant)) && !has(viewer, grant));
  if (missing.length > 0)
    throw refused(
      `You cannot give permissions that you do not have: ${namesOf(missing)}.`,
      missing.map(({ permission }) => permission),
    );
  const lost = (before?.grants ?? []).filter((grant) => !has_.has(key(grant)));
  if (before?.type === 'administrator' && after.type === 'administrator' && lost.length > 0)
    refuseField('permissions', 'Administrators have all permissions: none can be taken from them.');
  needFit(
    'permissions',
    after.grants.map(({ permission }) => ({ type: after.type, permission })),
  );
}

interface RoleChange {
  readonly before?: FullRole | undefined;
  readonly after: RoleState;
  readonly roles: readonly FullRole[];
}

/** @throws ApiError 422 if administrators, or the viewer, could not sign in after the change */
function checkSession(viewer: Viewer, { before, after, roles }: RoleChange): void {
  if (after.canSession) return;
  if (after.type === 'administrator') refuseField('canSession', 'Administrators can always sign in.');
  const others = roles.filter(({ roleID }) => roleID !== before?.roleID && viewer.roleIDs.includes(roleID));
  const isTheirs = before?.canSession && viewer.roleIDs.includes(before.roleID);
  if (isTheirs && !others.some(({ canSession }) => canSession))
    refuseField('canSession', 'You could not sign in any longer: this is your own role.');
}

/** Checks a role that is to be saved. @throws ApiError 403, 422 */
export function checkRole(viewer: Viewer, { before, after, roles }: RoleChange): void {
  if (before) checkReach(viewer, before);
  checkName(after.name, before?.roleID, roles);
  checkType(viewer, before, after);
  if (before && isBuiltInRole(before.roleID) && after.deletable)
    refuseField('deletable', 'A built-in role cannot be deleted.');
  checkSession(viewer, { before, after, roles });
  checkGrants(viewer, before, after);
}

function needsSuccessor({ countUsers, countPages }: RoleUse): string | undefined {
  if (countUsers === 1) return '1 member has this role. Choose the role they get.';
  if (countUsers > 0) return `${countUsers} members have this role. Choose the role they get.`;
  if (countPages === 0) return undefined;
  return countPages === 1
    ? '1 page is only shown to some roles, this one among them. Choose the role that sees it instead.'
    : `${countPages} pages are only shown to some roles, this one among them. Choose the role that sees them instead.`;
}

/** The role that takes over from a deleted one, if one is named. @throws ApiError 403, 422 */
export function checkDeletion(viewer: Viewer, use: RoleUse, successorID: number | undefined): FullRole | undefined {
  const { role, roles } = use;
  checkReach(viewer, role);
  if (isBuiltInRole(role.roleID)) refuseField('roleID', 'A built-in role cannot be deleted.');
  if (!role.deletable) refuseField('roleID', 'This role is marked as not deletable.');
  if (successorID === undefined) {
    const why = needsSuccessor(use);
    if (why !== undefined) refuseField('replacementRoleID', why);
    return undefined;
  }
  const successor = roles.find(({ roleID }) => roleID === successorID);
  if (!successor || successor.roleID === role.roleID) refuseField('replacementRoleID', 'Choose another role.');
  if (isAutomaticType(successor.type))
    refuseField('replacementRoleID', `The role ${successor.name} is only assigned automatically.`);
  checkReach(viewer, successor);
  return successor;
}

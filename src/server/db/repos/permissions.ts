import { type Kysely, type SqlBool, sql } from 'kysely';
import type { ApiPermissions } from '#contracts/api-permissions.gen.ts';
import type { Tables } from '../tables.ts';
import { categoryTree } from './categoryTree.ts';
import { remember, type Remembered } from './remember.ts';

/** Permissions of a user as an API record, with junctions (schemas/api/permissions.schema.json). */
export type PermissionData = ApiPermissions & {
  readonly junctions: Record<string, number[]>;
  readonly junctionAliases: Record<string, Record<string, number>>;
};

/** A permission, of the whole site (`global`, ID 0) or of a record such as a category. */
export interface Grant {
  readonly type: string;
  readonly id: number;
  readonly permission: string;
}

export interface RoleRecord {
  readonly roleID: number;
  readonly name: string;
  readonly description: string | null;
  readonly type: string | null;
  readonly deletable: boolean;
  readonly canSession: boolean;
  readonly personalInfo: boolean;
}

interface Roles {
  readonly roles: readonly FullRole[];
  readonly grants: readonly (Grant & { readonly roleID: number })[];
  /** Deleted categories with their own permissions, which still protect their deleted posts. */
  readonly closedIDs: readonly number[];
  /** By sorted role IDs: users with the same roles share one object. */
  readonly dataByRoles: Map<string, PermissionData>;
}

/** A role with all that it grants. */
export interface FullRole extends RoleRecord {
  readonly grants: readonly Grant[];
}

const affectsRoles = (tag: string) => tag === 'roles' || tag === 'categories';

/**
 * All roles and their permissions; invalidated by `roles`, and by `categories` because junctions refer to categories.
 */
const loadRoles = remember(affectsRoles, async ({ db }): Promise<Roles> => {
  const [roles, grants, closedIDs] = await Promise.all([
    readRoles(db.kysely),
    readGrants(db.kysely),
    readClosedIDs(db.kysely),
  ]);
  return {
    roles,
    closedIDs,
    grants,
    dataByRoles: new Map(),
  };
});

/**
 * Permissions in deleted categories. They still protect the deleted posts there, but are no longer shown, copied or
 * replaced with the others of their role.
 */
export const inDeletedCategory = sql<SqlBool>`(resource_type = 'category' and resource_id in (
  select category_id from categories where date_deleted is not null
))`;

async function readGrants(db: Kysely<Tables>): Promise<Roles['grants']> {
  const rows = await db.selectFrom('role_permissions').selectAll().execute();
  return rows.map(({ role_id: roleID, resource_type: type, resource_id: id, permission }) => ({
    roleID,
    type,
    id,
    permission,
  }));
}

/** All roles as stored now; in a transaction, as it sees them. */
export async function readRoles(db: Kysely<Tables>): Promise<readonly FullRole[]> {
  const roles = await db.selectFrom('roles').selectAll().orderBy('role_id').execute();
  const grants = await db
    .selectFrom('role_permissions')
    .selectAll()
    .where(sql<SqlBool>`not ${inDeletedCategory}`)
    .execute();
  const byRole = Map.groupBy(grants, (row) => row.role_id);
  return roles.map((row) => ({
    roleID: row.role_id,
    name: row.name,
    description: row.description,
    type: row.type,
    deletable: row.deletable,
    canSession: row.can_session,
    personalInfo: row.personal_info,
    grants: (byRole.get(row.role_id) ?? []).map(({ resource_type, resource_id, permission }) => ({
      type: resource_type,
      id: resource_id,
      permission,
    })),
  }));
}

async function readClosedIDs(db: Kysely<Tables>): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('categories')
    .select('category_id')
    .where('date_deleted', 'is not', null)
    .where('custom_permissions', '=', true)
    .execute();
  return rows.map((row) => row.category_id);
}

export async function listRoles(services: Remembered): Promise<readonly FullRole[]> {
  return (await loadRoles(services)).roles;
}

/** Whether members with these roles can sign in: one role that allows it is enough. */
export async function maySignIn(services: Remembered, roleIDs: readonly number[]): Promise<boolean> {
  if (roleIDs.length === 0) return true;
  return (await listRoles(services)).some(({ roleID, canSession }) => canSession && roleIDs.includes(roleID));
}

/** IDs of roles of a type, e.g. `guest`, or `member` for new accounts. */
export async function roleIDsOfType(services: Remembered, type: string): Promise<readonly number[]> {
  return (await listRoles(services)).filter((role) => role.type === type).map((role) => role.roleID);
}

/** Grants as in API records: first the global entry, then one per record. */
export function groupGrants(grants: readonly Grant[]): PermissionData['permissions'] {
  const entries = new Map<string, PermissionData['permissions'][number]>();
  entries.set('global:0', { type: 'global', id: null, permissions: {} });
  for (const { type, id, permission } of grants) {
    const key = `${type}:${type === 'global' ? 0 : id}`;
    const entry = entries.get(key) ?? { type, id, permissions: {} };
    entry.permissions[permission] = true;
    entries.set(key, entry);
  }
  return [...entries.values()];
}

/** Categories with their own permissions, and which of those each other category inherits from. */
async function categoryJunctions(services: Remembered): Promise<Pick<PermissionData, 'junctions' | 'junctionAliases'>> {
  const tree = await categoryTree(services);
  const { closedIDs } = await loadRoles(services);
  const own = tree.all.filter((node) => node.hasCustomPermissions).map((node) => node.categoryID);
  const ids = [...own, ...closedIDs];
  const aliases: Record<string, number> = {};
  for (const { categoryID } of tree.all) {
    const holder = tree.permissionCategoryOf(categoryID);
    if (holder !== null && holder !== categoryID) aliases[categoryID] = holder;
  }
  return { junctions: { category: ids }, junctionAliases: { category: aliases } };
}

/** The combined permissions of these roles. */
export async function permissionData(services: Remembered, roleIDs: readonly number[]): Promise<PermissionData> {
  const { roles, grants, dataByRoles } = await loadRoles(services);
  const key = [...roleIDs].sort((a, b) => a - b).join(',');
  const known = dataByRoles.get(key);
  if (known) return known;
  const isAdmin = roles.some((role) => role.type === 'administrator' && roleIDs.includes(role.roleID));
  const data: PermissionData = {
    permissions: groupGrants(grants.filter((grant) => roleIDs.includes(grant.roleID))),
    isAdmin,
    isSysAdmin: false,
    isSuperAdmin: false,
    ...(await categoryJunctions(services)),
  };
  dataByRoles.set(key, data);
  return data;
}

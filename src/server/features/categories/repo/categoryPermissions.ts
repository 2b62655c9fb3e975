import { type Kysely, sql } from 'kysely';
import { categoryPermissions } from '#domain/categoryPermissions.ts';
import type { Tables } from '../../../db/tables.ts';

export interface CategoryGrant {
  readonly roleID: number;
  readonly permission: string;
}

/** Gives a category permissions of its own, equal to those that applied until now. @param holderID null for the site's */
export async function copyPermissions(db: Kysely<Tables>, categoryID: number, holderID: number | null): Promise<void> {
  await sql`delete from role_permissions
    where resource_type = 'category' and resource_id = ${categoryID}::int`.execute(db);
  const source =
    holderID === null
      ? sql`resource_type = 'global' and permission = any(${[...categoryPermissions]}::text[])`
      : sql`resource_type = 'category' and resource_id = ${holderID}::int`;
  await sql`insert into role_permissions (role_id, resource_type, resource_id, permission)
    select role_id, 'category', ${categoryID}::int, permission from role_permissions where ${source}
    on conflict do nothing`.execute(db);
  await markOwn(db, categoryID, true);
}

/** Replaces the permissions of a category that has its own. */
export async function writeGrants(
  db: Kysely<Tables>,
  categoryID: number,
  grants: readonly CategoryGrant[],
): Promise<void> {
  // permissions that this version does not know stay as they are
  await sql`delete from role_permissions where resource_type = 'category' and resource_id = ${categoryID}::int
    and permission = any(${[...categoryPermissions]}::text[])`.execute(db);
  await sql`insert into role_permissions (role_id, resource_type, resource_id, permission)
    select role_id, 'category', ${categoryID}::int, permission
    from unnest(${grants.map((grant) => grant.roleID)}::int[], ${grants.map((grant) => grant.permission)}::text[])
      g (role_id, permission) on conflict do nothing`.execute(db);
  await markOwn(db, categoryID, true);
}

/** Lets a category inherit its permissions again. */
export async function dropPermissions(db: Kysely<Tables>, categoryID: number): Promise<void> {
  await sql`delete from role_permissions
    where resource_type = 'category' and resource_id = ${categoryID}::int`.execute(db);
  await markOwn(db, categoryID, false);
}

async function markOwn(db: Kysely<Tables>, categoryID: number, isOwn: boolean): Promise<void> {
  await db.updateTable('categories').set({ custom_permissions: isOwn }).where('category_id', '=', categoryID).execute();
}

import { type Kysely, type SqlBool, sql, type Transaction } from 'kysely';
import { ApiError } from '#lib/apiError.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import {
  type FullRole,
  type Grant,
  inDeletedCategory,
  readRoles,
  type RoleRecord,
} from '../../../db/repos/permissions.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { findWaysIn, lockAdministrators, type WaysIn } from './administrators.ts';

type Written = Pick<Services, 'db' | 'changes'>;

/** A role without its ID. */
export type RoleState = Omit<FullRole, 'roleID'>;

/** Number of members by role ID. Deleted accounts do not count. */
export async function countRoleUsers({ db }: Pick<Services, 'db'>): Promise<ReadonlyMap<number, number>> {
  const rows = await db.kysely
    .selectFrom('user_roles')
    .innerJoin('users', 'users.user_id', 'user_roles.user_id')
    .where('users.deleted', '=', false)
    .select(['role_id', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('role_id')
    .execute();
  return new Map(rows.map(({ role_id, count }) => [role_id, Number(count)]));
}

const columnsOf = ({ name, description, type, deletable, canSession, personalInfo }: RoleState) => ({
  name,
  description,
  type,
  deletable,
  can_session: canSession,
  personal_info: personalInfo,
});

const textOf = ({ type, id, permission }: Grant) => (type === 'global' ? permission : `${permission} (${type} ${id})`);

/** Reads what `textOf` wrote. */
export function grantOfText(text: string): Grant {
  const [, permission = text, type = 'global', id = '0'] = /^(\S+) \((\w+) (\d+)\)$/.exec(text) ?? [];
  return { type, id: Number(id), permission };
}

/** Values for the audit log. */
export function auditedRole({ grants, ...role }: RoleState) {
  const { name, description, type, deletable, canSession, personalInfo } = role;
  return { name, description, type, deletable, canSession, personalInfo, permissions: grants.map(textOf).sort() };
}

async function replaceGrants(db: Kysely<Tables>, roleID: number, grants: readonly Grant[]): Promise<void> {
  await db
    .deleteFrom('role_permissions')
    .where('role_id', '=', roleID)
    .where(sql<SqlBool>`not ${inDeletedCategory}`)
    .execute();
  if (grants.length === 0) return;
  await db
    .insertInto('role_permissions')
    .values(
      grants.map(({ type, id, permission }) => ({
        role_id: roleID,
        resource_type: type,
        resource_id: id,
        permission,
      })),
    )
    .execute();
}

/** @throws ApiError 409 if no one would be left who can administer the site */
async function keepWaysIn(db: Kysely<Tables>, before: WaysIn): Promise<void> {
  const after = await findWaysIn(db);
  if ((!before.administrators || after.administrators) && (!before.managers || after.managers)) return;
  throw new ApiError(409, 'The site needs an administrator.', {
    description: 'No member would be left who can manage the site. Give another member such a role first.',
  });
}

/** Adds a role. `plan` gets all roles, and throws if it must not be added. */
export async function insertRole(
  services: Written,
  userID: number,
  plan: (roles: readonly FullRole[]) => RoleState,
): Promise<FullRole> {
  const made = await inTransaction(services, async (trx) => {
    await lockAdministrators(trx);
    const state = plan(await readRoles(trx));
    const { role_id: roleID } = await trx
      .insertInto('roles')
      .values(columnsOf(state))
      .returning('role_id')
      .executeTakeFirstOrThrow();
    await replaceGrants(trx, roleID, state.grants);
    const after = auditedRole(state);
    await writeAudit(trx, {
      userID,
      action: 'create',
      subject: 'role',
      subjectID: roleID,
      name: state.name,
      before: null,
      after,
    });
    return { ...state, roleID };
  });
  services.changes.emit(['roles']);
  return made;
}

/** A role, and who changes it. */
export interface RoleTarget {
  readonly roleID: number;
  readonly userID: number;
}

function roleOf(roles: readonly FullRole[], roleID: number): FullRole {
  const role = roles.find((one) => one.roleID === roleID);
  if (!role) throw notFound('Role');
  return role;
}

/** Changes a role. `plan` gets the role as stored now and all roles, and throws to refuse the change. */
export async function updateRole(
  services: Written,
  { roleID, userID }: RoleTarget,
  plan: (role: FullRole, roles: readonly FullRole[]) => RoleState,
): Promise<FullRole> {
  const changed = await inTransaction(services, async (trx) => {
    await lockAdministrators(trx);
    const roles = await readRoles(trx);
    const before = roleOf(roles, roleID);
    const state = plan(before, roles);
    const ways = await findWaysIn(trx);
    await trx.updateTable('roles').set(columnsOf(state)).where('role_id', '=', roleID).execute();
    await replaceGrants(trx, roleID, state.grants);
    await keepWaysIn(trx, ways);
    await writeAudit(trx, {
      userID,
      action: 'update',
      subject: 'role',
      subjectID: roleID,
      name: state.name,
      before: auditedRole(before),
      after: auditedRole(state),
    });
    return { ...state, roleID };
  });
  services.changes.emit(['roles']);
  return changed;
}

/** Members and pages of a role that is about to be deleted. */
export interface RoleUse {
  readonly role: FullRole;
  readonly roles: readonly FullRole[];
  readonly countUsers: number;
  /** Number of custom pages that are only for some roles, this one among them. */
  readonly countPages: number;
}

async function findUse(trx: Transaction<Tables>, roles: readonly FullRole[], role: FullRole): Promise<RoleUse> {
  const { rows } = await sql<{ users: string; pages: string }>`select
    (select count(*) from user_roles ur join users u using (user_id)
      where ur.role_id = ${role.roleID}::int and not u.deleted) as users,
    (select count(*) from custom_pages where ${role.roleID}::int = any(role_ids)) as pages`.execute(trx);
  return { role, roles, countUsers: Number(rows[0]?.users ?? 0), countPages: Number(rows[0]?.pages ?? 0) };
}

async function handOver(trx: Transaction<Tables>, roleID: number, successorID: number): Promise<void> {
  await sql`insert into user_roles (user_id, role_id)
    select user_id, ${successorID}::int from user_roles where role_id = ${roleID}::int
    on conflict do nothing`.execute(trx);
  // An empty list would show the page to everyone.
  await sql`update custom_pages set role_ids = array(
      select distinct case when id = ${roleID}::int then ${successorID}::int else id end from unnest(role_ids) as id
    ) where ${roleID}::int = any(role_ids)`.execute(trx);
}

/**
 * Deletes a role; its members and pages get the role that `check` returns, if any. `check` throws if the role must not
 * be deleted.
 */
export async function deleteRole(
  services: Written,
  { roleID, userID }: RoleTarget,
  check: (use: RoleUse) => RoleRecord | undefined,
): Promise<void> {
  await inTransaction(services, async (trx) => {
    await lockAdministrators(trx);
    const roles = await readRoles(trx);
    const use = await findUse(trx, roles, roleOf(roles, roleID));
    const successor = check(use);
    const ways = await findWaysIn(trx);
    if (successor) await handOver(trx, roleID, successor.roleID);
    await trx.deleteFrom('roles').where('role_id', '=', roleID).execute();
    await keepWaysIn(trx, ways);
    await writeAudit(trx, {
      userID,
      action: 'delete',
      subject: 'role',
      subjectID: roleID,
      name: use.role.name,
      before: { ...auditedRole(use.role), members: use.countUsers, successor: successor?.name ?? null },
      after: null,
    });
  });
  services.changes.emit(['roles', 'users', 'layouts']);
}

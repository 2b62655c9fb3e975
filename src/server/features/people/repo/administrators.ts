import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/** One key for all changes of roles and of who is administrator, so that two of them cannot undo each other's check. */
const administratorsLock = 7_305_512;

/** Waits for other changes of roles and administrators; held until the transaction ends. */
export async function lockAdministrators(db: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${administratorsLock})`.execute(db);
}

/** Whether anyone who can sign in is an administrator, and whether anyone can manage the site. */
export interface WaysIn {
  readonly administrators: boolean;
  readonly managers: boolean;
}

export async function findWaysIn(db: Kysely<Tables>): Promise<WaysIn> {
  const { rows } = await sql<WaysIn>`
    with held as (
      select r.role_id, r.type from roles r
      where exists (
        select from user_roles ur join users u using (user_id)
        where ur.role_id = r.role_id and not u.deleted and not u.banned
      )
    )
    select exists (select from held where type = 'administrator') as administrators,
      exists (
        select from held left join role_permissions p
          on p.role_id = held.role_id and p.resource_type = 'global' and p.permission in ('site.manage', 'system.only')
        where held.type = 'administrator' or p.permission is not null
      ) as managers`.execute(db);
  return rows[0] ?? { administrators: false, managers: false };
}

import { type Kysely, sql } from 'kysely';

/** Lets members schedule posts (CO-DRAFT-017), unless an administrator has replaced the role. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into role_permissions (role_id, permission)
    select role_id, 'schedule.allow' from roles where role_id = 8 and type = 'member'
    on conflict do nothing`.execute(db);
}

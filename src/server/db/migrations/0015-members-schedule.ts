import { type Kysely, sql } from 'kysely';

/** Members choose when a post of theirs appears (CO-DRAFT-017); where an administrator has made the role anew, it stays as it is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into role_permissions (role_id, permission)
    select role_id, 'schedule.allow' from roles where role_id = 8 and type = 'member'
    on conflict do nothing`.execute(db);
}

import { type Kysely, sql } from 'kysely';
import { nameColumns } from '../repos/nameKeys.ts';
import type { Tables } from '../tables.ts';

/**
 * Names with a capital sharp s were folded to a small one instead of two letters. A member whose name would become
 * equal to another one keeps the earlier key.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ user_id: number; name: string }>`
    select user_id, name from users where name like '%ẞ%'`.execute(db);
  for (const { user_id, name } of rows) {
    const { name_key, name_skeleton } = nameColumns(name);
    await sql`
      update users set name_key = ${name_key}::text, name_skeleton = ${name_skeleton}::text
      where user_id = ${user_id}::int
        and not exists (select 1 from users o where o.name_key = ${name_key}::text and not o.deleted)`.execute(db);
  }
  await sql`
    insert into former_names (name, user_id, date_inserted)
    select replace(name, 'ß', 'ss'), user_id, date_inserted from former_names where name like '%ß%'
    on conflict do nothing`.execute(db);
  await sql`delete from former_names where name like '%ß%'`.execute(db);
}

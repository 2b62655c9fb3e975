import { type Kysely, sql } from 'kysely';
import { foldName } from '#domain/foldName.ts';
import { nameColumns } from '../repos/nameKeys.ts';
import type { Tables } from '../tables.ts';

/** Rows held in memory at a time. */
const atOnce = 2000;

async function fillKeys(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{ user_id: number; name: string }>`
      select user_id, name from users where user_id > ${after}::int order by user_id limit ${atOnce}::int`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)?.user_id ?? after;
    const columns = rows.map(({ name }) => nameColumns(name));
    await sql`update users u set name_key = v.name_key, name_skeleton = v.name_skeleton
      from unnest(${rows.map((row) => row.user_id)}::int[], ${columns.map((one) => one.name_key)}::text[], ${columns.map((one) => one.name_skeleton)}::text[])
        as v (user_id, name_key, name_skeleton)
      where u.user_id = v.user_id`.execute(db);
  }
}

async function foldFormerNames(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string; user_id: number }>`select name, user_id from former_names`.execute(db);
  for (const { name, user_id } of rows) {
    const key = foldName(name);
    if (key === name) continue;
    await sql`insert into former_names (name, user_id, date_inserted)
      select ${key}::text, user_id, date_inserted from former_names where name = ${name}::text and user_id = ${user_id}::int on conflict do nothing`.execute(
      db,
    );
    await sql`delete from former_names where name = ${name}::text and user_id = ${user_id}::int`.execute(db);
  }
}

/**
 * Members whose names are equal by the new rule keep them: the oldest gets the plain key, the others get their ID after
 * a slash, which no name can contain.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await sql`alter table users add column name_key text, add column name_skeleton text`.execute(db);
  await fillKeys(db);
  await sql`
    update users u set name_key = u.name_key || '/' || u.user_id where not u.deleted and exists (
      select 1 from users o where o.name_key = u.name_key and not o.deleted and o.user_id < u.user_id);
    alter table users alter column name_key set not null, alter column name_skeleton set not null;
    create unique index users_name_key on users (name_key text_pattern_ops) where not deleted;
    create index users_name_skeleton on users (name_skeleton) where not deleted;

    -- for rows that are written by statements alone, as generated ones are
    create function users_name_key() returns trigger language plpgsql as $$
    begin
      new.name_key := coalesce(new.name_key, lower(new.name));
      new.name_skeleton := coalesce(new.name_skeleton, new.name_key);
      return new;
    end $$;
    create trigger users_name_key before insert on users for each row execute function users_name_key();
  `.execute(db);
  await foldFormerNames(db);
}

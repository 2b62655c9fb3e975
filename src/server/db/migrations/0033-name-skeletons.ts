import { type Kysely, sql } from 'kysely';
import { holdsBlanks } from '#domain/foldName.ts';
import { nameColumns } from '../repos/nameKeys.ts';
import type { Tables } from '../tables.ts';

/** Rows held in memory at a time. */
const atOnce = 2000;

interface Named {
  readonly user_id: number;
  readonly name: string;
}

/**
 * If another user has the name without its invisible characters, they keep the plain key and this one gets its ID
 * appended, as in 0021.
 */
async function renewKey(db: Kysely<Tables>, { user_id, name }: Named): Promise<void> {
  const { name_key: key } = nameColumns(name);
  await sql`update users u set name_key = case when exists (
      select 1 from users o where o.name_key = ${key}::text and not o.deleted and o.user_id <> u.user_id)
      then ${key}::text || '/' || u.user_id else ${key}::text end
    where u.user_id = ${user_id}::int`.execute(db);
}

/** Names are compared by a stricter rule: i, I, l and 1 are equal, and invisible characters are ignored. */
export async function up(db: Kysely<Tables>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await sql<Named>`
      select user_id, name from users where user_id > ${after}::int order by user_id limit ${atOnce}::int`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)?.user_id ?? after;
    await sql`update users u set name_skeleton = v.name_skeleton
      from unnest(${rows.map((row) => row.user_id)}::int[], ${rows.map(({ name }) => nameColumns(name).name_skeleton)}::text[])
        as v (user_id, name_skeleton)
      where u.user_id = v.user_id and u.name_skeleton <> v.name_skeleton`.execute(db);
    for (const row of rows) if (holdsBlanks(row.name)) await renewKey(db, row);
  }
}

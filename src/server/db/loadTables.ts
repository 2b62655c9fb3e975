import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoteName, type TablesManifest } from './dumpTables.ts';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Replaces the rows of all tables by those of a dump, atomically. The schema must be at the dump's migrations. Rows
 * come in any order, so foreign keys are dropped first and validated when they are added again.
 */
export async function loadTables(
  client: pg.ClientBase,
  manifest: TablesManifest,
  open: (table: string) => Readable,
): Promise<void> {
  const tables = Object.keys(manifest.tables);
  const names = tables.map(quoteName).join(', ');
  await client.query('begin');
  try {
    const keys = await client.query<ForeignKey>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of keys.rows)
      await client.query(`alter table ${table} drop constraint ${quoteName(name)}`);
    await client.query(`truncate ${names}`);
    for (const table of tables) await client.query(`alter table ${quoteName(table)} disable trigger user`);
    for (const [table, columns] of Object.entries(manifest.tables)) {
      const copy = `copy ${quoteName(table)} (${columns.map(quoteName).join(', ')}) from stdin`;
      await pipeline(open(table), client.query(copyFrom(copy)));
    }
    for (const table of tables) await client.query(`alter table ${quoteName(table)} enable trigger user`);
    for (const { table, name, definition } of keys.rows)
      await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
    for (const [name, { value, isUsed }] of Object.entries(manifest.sequences))
      await client.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
        `public.${quoteName(name)}`,
        value,
        isUsed,
      ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Content of the database: nothing, a community without members, one with members, or tables of another program. */
export async function whatStands(client: pg.ClientBase): Promise<'nothing' | 'noMembers' | 'members' | 'other'> {
  const { rows } = await client.query<{ migrations: boolean; users: boolean; tables: number }>(
    `select to_regclass('public.kysely_migration') is not null as migrations,
      to_regclass('public.users') is not null as users,
      (select count(*) from information_schema.tables where table_schema = 'public') as tables`,
  );
  const found = rows[0];
  if (!found || found.tables === 0) return 'nothing';
  if (!found.migrations) return 'other';
  if (!found.users) return 'noMembers';
  const members = await client.query('select 1 from users limit 1');
  return members.rows.length > 0 ? 'members' : 'noMembers';
}

/** Drops all tables, so that migrations start over. Only safe when `whatStands` found no members. */
export async function clearTables(client: pg.ClientBase): Promise<void> {
  await client.query('drop schema public cascade');
  await client.query('create schema public');
}

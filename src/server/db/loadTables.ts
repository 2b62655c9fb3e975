import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { quoteName, type TablesManifest } from './dumpTables.ts';

interface ForeignKey {
  readonly table: string;
  readonly target: string;
  readonly name: string;
  readonly definition: string;
}

/** A table of a dump that cannot be loaded. `cure` says what to do about it. */
export class DumpError extends Error {
  override readonly name = 'DumpError';
  readonly cure: string;

  constructor(message: string, table: string, options?: ErrorOptions) {
    super(`${message} Nothing was restored.`, options);
    const file = `tables/${table}.copy.gz`;
    this.cure = `${file} is incomplete or was changed. Copy the backup again from its original location.`;
  }
}

/** Errors of the data: of the file, its compression, its values, or references between rows. */
const isOfData = /^(?:22|23|Z_|ENOENT|EIO|EACCES)/;

/** An error that says which table it is about; those of the database itself, such as a full disk, stay as they are. */
function asDumpError(error: unknown, say: (reason: string) => string, table: string): unknown {
  const {
    code,
    message = String(error),
    detail,
  } = (error ?? {}) as { code?: string; message?: string; detail?: string };
  if (!isOfData.test(String(code))) return error;
  return new DumpError(say(detail ?? message), table, { cause: error });
}

async function loadRows(
  client: pg.ClientBase,
  { tables, rows: expected }: TablesManifest,
  table: string,
  rows: Readable,
): Promise<void> {
  const columns = (tables[table] ?? []).map(quoteName).join(', ');
  const copy = client.query(copyFrom(`copy ${quoteName(table)} (${columns}) from stdin`));
  try {
    await pipeline(rows, copy);
  } catch (error) {
    throw asDumpError(error, (reason) => `The rows of "${table}" cannot be read: ${reason}.`, table);
  }
  const wanted = expected?.[table];
  if (wanted !== undefined && copy.rowCount !== wanted)
    throw new DumpError(`Only ${copy.rowCount} of the ${wanted} rows of "${table}" are in the backup.`, table);
}

async function addKey(client: pg.ClientBase, { table, target, name, definition }: ForeignKey): Promise<void> {
  try {
    await client.query(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
  } catch (error) {
    const say = (reason: string) => `Rows of "${table}" refer to rows of "${target}" that are missing: ${reason}`;
    throw asDumpError(error, say, target);
  }
}

/**
 * Replaces the rows of all tables by those of a dump, atomically. The schema must be at the dump's migrations. Rows
 * come in any order, so foreign keys are dropped first and validated when they are added again.
 * @throws DumpError naming the table that is incomplete
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
      `select conrelid::regclass::text as table, confrelid::regclass::text as target, conname as name,
         pg_get_constraintdef(oid) as definition
        from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    );
    for (const { table, name } of keys.rows)
      await client.query(`alter table ${table} drop constraint ${quoteName(name)}`);
    await client.query(`truncate ${names}`);
    for (const table of tables) await client.query(`alter table ${quoteName(table)} disable trigger user`);
    for (const table of tables) await loadRows(client, manifest, table, open(table));
    for (const table of tables) await client.query(`alter table ${quoteName(table)} enable trigger user`);
    for (const key of keys.rows) await addKey(client, key);
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

import type { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** Describes a dump of the community's tables; the rows are stored separately. */
export interface TablesManifest {
  /** Names of the migrations that created the tables, in order. */
  readonly migrations: readonly string[];
  /** Columns of each table in the order of the dumped rows, without generated columns. */
  readonly tables: Readonly<Record<string, readonly string[]>>;
  readonly sequences: Readonly<Record<string, SequenceState>>;
  /** Number of rows of each table; absent from dumps of earlier versions. */
  readonly rows?: Readonly<Record<string, number>>;
}

export interface SequenceState {
  readonly value: number;
  /** Whether the value was already used; if not, it is the next one. */
  readonly isUsed: boolean;
}

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Tables of the migration tool, which it fills itself. */
export const migrationTable = 'kysely_migration';
const notDumped = [migrationTable, `${migrationTable}_lock`];

/** Describes the community's tables in the schema `public`. @throws if the migrations never ran. */
export async function readTables(client: pg.ClientBase): Promise<TablesManifest> {
  const migrations = await client.query<{ name: string }>(`select name from ${migrationTable} order by name`);
  const columns = await client.query<{ table: string; columns: string[] }>(
    `select c.table_name as table, array_agg(c.column_name::text order by c.ordinal_position) as columns
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
      and t.table_type = 'BASE TABLE'
      where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name <> all($1)
      group by c.table_name order by c.table_name`,
    [notDumped],
  );
  const names = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename`,
  );
  const sequences: Record<string, SequenceState> = {};
  for (const { name } of names.rows) {
    const { rows } = await client.query<SequenceState>(
      `select last_value as value, is_called as "isUsed" from ${quoteName(name)}`,
    );
    if (rows[0]) sequences[name] = rows[0];
  }
  return {
    migrations: migrations.rows.map(({ name }) => name),
    tables: Object.fromEntries(columns.rows.map(({ table, columns: names }) => [table, names])),
    sequences,
  };
}

/**
 * Dumps the rows of all tables in PostgreSQL's text format, as one consistent snapshot, while the site keeps running.
 * Returns the manifest needed to load them. If this fails, the client can only be closed: a copy whose rows are not
 * read to their end holds up every later query, also a rollback.
 */
export async function dumpTables(
  client: pg.ClientBase,
  write: (table: string, rows: Readable) => Promise<void>,
): Promise<TablesManifest> {
  await client.query('begin isolation level repeatable read read only');
  const manifest = await readTables(client);
  const copies = new Map<string, ReturnType<typeof copyTo>>();
  for (const [table, columns] of Object.entries(manifest.tables)) {
    const copy = client.query(copyTo(`copy ${quoteName(table)} (${columns.map(quoteName).join(', ')}) to stdout`));
    copies.set(table, copy);
    await write(table, copy);
  }
  // The counts of rows come after the rows, and are all there once a later query was answered.
  await client.query('rollback');
  return { ...manifest, rows: Object.fromEntries([...copies].map(([table, { rowCount }]) => [table, rowCount])) };
}

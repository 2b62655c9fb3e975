import { readdir } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import { StartupError } from './startupError.ts';
import type { Tables } from './tables.ts';

const folder = new URL('./migrations/', import.meta.url);

export interface MigrationReport {
  /** Names of the migrations that ran now, in order. */
  readonly applied: readonly string[];
}

/** Migrates the schema to the latest version. If several servers start together, one migrates while the others wait. */
export async function migrate(kysely: Kysely<Tables>): Promise<MigrationReport> {
  return report(await migratorOf(kysely).migrateToLatest());
}

/** Whether the schema was made; migrations run in one transaction, so it is made as a whole or not at all. */
export async function hasSchema(kysely: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('config') is not null as found`.execute(kysely);
  return rows[0]?.found === true;
}

/** Describes what was done; undefined if nothing was. Names of migrations say nothing about a new database. */
export function migrationText({ applied }: MigrationReport): string | undefined {
  if (applied.length === 0) return undefined;
  return applied[0]?.startsWith('0001-')
    ? 'The database was created'
    : `The database was updated (${applied.join(', ')})`;
}

/** Migrates the schema to the state after the named migration. */
export async function migrateTo(kysely: Kysely<Tables>, name: string): Promise<MigrationReport> {
  return report(await migratorOf(kysely).migrateTo(name));
}

/** Names of all migrations in this version, in order. */
export async function knownMigrations(): Promise<readonly string[]> {
  return Object.keys(await readMigrations());
}

const migratorOf = (db: Kysely<Tables>) => new Migrator({ db, provider: { getMigrations: readMigrations } });

function report({ error, results = [] }: MigrationResultSet): MigrationReport {
  // a StartupError already explains the problem and its fix
  if (error instanceof StartupError) throw error;
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(
      `Migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
  return { applied: results.map((result) => result.migrationName) };
}

/** Most starts run no migration. */
const loadedWhenRun = (file: string): Migration => ({
  up: async (db) => ((await import(new URL(file, folder).href)) as Migration).up(db),
});

/** All migrations in the folder; the number prefix gives the order. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*(?<!\.test)\.[jt]s$/.test(file)).sort();
  return Object.fromEntries(files.map((file) => [file.replace(/\.[jt]s$/, ''), loadedWhenRun(file)]));
}

import { readdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from './startupError.ts';
import type { Tables } from './tables.ts';

const folder = new URL('./migrations/', import.meta.url);

export interface MigrationReport {
  /** Names of the migrations run now, in order. */
  readonly applied: readonly string[];
}

/** Brings the schema up to date. Of several servers starting together one migrates while the others wait. */
export async function migrate(kysely: Kysely<Tables>): Promise<MigrationReport> {
  const migrator = new Migrator({ db: kysely, provider: { getMigrations: readMigrations } });
  const { error, results = [] } = await migrator.migrateToLatest();
  // it says what is wrong and what to do better than we could here
  if (error instanceof StartupError) throw error;
  if (error) {
    const failed = results.find((result) => result.status === 'Error');
    throw new Error(`Migration ${failed?.migrationName ?? ''} failed: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
  return { applied: results.map((result) => result.migrationName) };
}

/** Every file of the folder, by name: the number in front is the order. */
async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => /^\d{4}-.*(?<!\.test)\.[jt]s$/.test(file)).sort();
  const modules = await Promise.all(
    files.map(async (file) => [file.replace(/\.[jt]s$/, ''), (await import(new URL(file, folder).href)) as Migration] as const),
  );
  return Object.fromEntries(modules);
}

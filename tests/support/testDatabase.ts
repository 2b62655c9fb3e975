import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/seed/seedDemo.ts';

export interface TestDatabase {
  readonly db: Database;
  readonly dataDir: string;
  /** Stops the database and deletes its files. */
  readonly stop: () => Promise<void>;
}

/** Starts a migrated PostgreSQL in a temporary directory, optionally with the demo community. Takes about a second. */
export async function startTestDatabase(options: { readonly seed?: boolean } = {}): Promise<TestDatabase> {
  const dataDir = makeDataDir();
  const db = await connect({ dataDir, address: 'http://localhost:0' });
  await migrate(db.kysely);
  if (options.seed) await seedDemo(db, { password: 'demo' });
  return {
    db,
    dataDir,
    stop: async () => {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function makeDataDir(): string {
  return mkdtempSync(join(tmpdir(), 'folkmoot-test-'));
}

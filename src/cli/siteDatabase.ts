import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '#server/db/connect.ts';
import type { Io } from './io.ts';

const defaultDataDir = fileURLToPath(new URL('../../.data', import.meta.url));

/** Where the embedded database, uploaded files and mails are. */
export const dataFolder = (io: Pick<Io, 'cwd' | 'env'>) => resolve(io.cwd, io.env['FOLKMOOT_DATA'] || defaultDataDir);

/**
 * Opens the database that the server uses (`DATABASE_URL`, or the embedded one in `FOLKMOOT_DATA`), also while the server
 * runs, and closes it after the work.
 */
export async function withDatabase<Result>(io: Io, work: (db: Database) => Promise<Result>): Promise<Result> {
  const databaseUrl = io.env['DATABASE_URL'];
  const db = await connect({ dataDir: dataFolder(io), join: true, patient: true, ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

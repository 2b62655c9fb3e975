import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { connect, type Database } from '#server/db/connect.ts';
import { hasSchema } from '#server/db/migrate.ts';
import { readEnvironment } from '#server/environment.ts';
import type { Services } from '#server/services.ts';
import { ensureGenerated } from './ensureGenerated.ts';
import { CommandError, type Io } from './io.ts';

const defaultDataDir = fileURLToPath(new URL('../../.data', import.meta.url));

/** Folder of the embedded database, uploaded files and emails. */
export const dataFolder = (io: Pick<Io, 'cwd' | 'env'>) =>
  resolve(io.cwd, readEnvironment(io.env).FOLKMOOT_DATA || defaultDataDir);

export interface SiteOptions {
  /** Whether a missing embedded database is created; by default it is an error. */
  readonly mayMake?: boolean;
}

function checkPlace(dataDir: string, { mayMake }: SiteOptions): void {
  if (mayMake || existsSync(join(dataDir, 'postgres', 'PG_VERSION'))) return;
  throw new CommandError(
    `No site found in ${dataDir}.`,
    'Set FOLKMOOT_DATA to the data directory of the site, or DATABASE_URL to ' +
      'its database. To create a new site, run: npm start',
  );
}

/** A first start that was ended early leaves a database without tables, which only the server or a restore fills. */
async function checkFinished(db: Database): Promise<void> {
  if (await hasSchema(db.kysely)) return;
  throw new CommandError(
    `The site is not finished: the ${db.describe} is still empty.`,
    'Its first start probably ended too early. Run: npm start',
  );
}

/**
 * Opens the server's database (`DATABASE_URL`, or the embedded one in `FOLKMOOT_DATA`), also while the server is
 * running, prints its name, and closes it after the work.
 */
export async function withDatabase<Result>(
  io: Io,
  work: (db: Database) => Promise<Result>,
  options: SiteOptions = {},
): Promise<Result> {
  const { DATABASE_URL: databaseUrl } = readEnvironment(io.env);
  const dataDir = dataFolder(io);
  if (!databaseUrl) checkPlace(dataDir, options);
  const db = await connect({ dataDir, join: true, patient: true, ...(databaseUrl ? { databaseUrl } : {}) });
  try {
    if (!options.mayMake) await checkFinished(db);
    io.err(`Site: ${db.describe}`);
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Like `withDatabase`, with a server's services. Running servers are notified of all changes before this resolves. */
export async function withServices<Result>(io: Io, work: (services: Services) => Promise<Result>): Promise<Result> {
  await ensureGenerated();
  const { createPrivateServices, createServices } = await import('#server/createServices.ts');
  const { mediaOf } = await import('#server/externalServices.ts');
  return withDatabase(io, async (db) => {
    // files are the site’s own; emails are discarded
    const external = { ...createPrivateServices(), media: mediaOf(io.env, dataFolder(io)) };
    const services = await createServices(db, undefined, { external });
    try {
      return await work(services);
    } finally {
      await services.changes.settled();
      await services.changes.close();
      await services.bodies.close();
    }
  });
}

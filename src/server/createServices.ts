import { registeredWidgets } from '#gen/definitions.ts';
import { createRegistry } from '#runtime/registry/createRegistry.ts';
import { createChangeFeed } from './changeFeed.ts';
import { createConfig } from './config.ts';
import type { Database } from './db/connect.ts';
import type { Services } from './services.ts';

/** The services of one process over one database. `log` writes one JSON line each, to standard error. */
export async function createServices(db: Database, log: Services['log'] = logLine): Promise<Services> {
  const changes = createChangeFeed(db);
  const config = await createConfig({ db, changes });
  return { db, config, changes, registry: createRegistry(registeredWidgets), now: () => new Date(), log };
}

function logLine(level: string, message: string, facts: Readonly<Record<string, unknown>> = {}): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`);
}

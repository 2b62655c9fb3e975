import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { connect } from './db/connect.ts';
import { explainStart, StartupError } from './db/startupError.ts';
import { readEnvironment } from './environment.ts';
import { checkHost } from './listenOnFreePort.ts';
import { checkExternalSettings } from './externalSettings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** `npm start -- --safe` */
const isSafe = process.argv.includes('--safe');

/** @throws StartupError */
function checkBuilt(): void {
  if (!existsSync(join(root, 'dist', 'manifest.json')))
    throw new StartupError(
      'The project has not been built.',
      'Run `npm start`, which builds first, or `npm run build`.',
    );
}

async function start(): Promise<void> {
  const env = readEnvironment(process.env);
  const texts = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
  checkExternalSettings(texts);
  await checkHost(env.HOST);
  checkBuilt();
  const dataDir = resolve(env.FOLKMOOT_DATA || join(root, '.data'));
  const { DATABASE_URL: databaseUrl } = env;
  console.log(`folkmoot: ${databaseUrl ? 'Connecting to the database…' : `Starting the database in ${dataDir}…`}`);
  const connecting = connect({
    dataDir,
    ...(databaseUrl ? { databaseUrl } : {}),
    address: `http://localhost:${env.PORT}`,
    serves: true,
  });
  // The database starts while the modules of the server are loaded, which takes most of a second.
  const [db, { serve }] = await Promise.all([connecting, import('./serve.ts')]);
  try {
    await serve({ env, texts, db, dataDir, isSafe });
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** During startup: `exit` also stops the embedded database, the default handling of the signal would not. */
function leaveOnSignal(): void {
  process.on('SIGTERM', () => process.exit(0)).on('SIGINT', () => process.exit(0));
}

leaveOnSignal();
try {
  await start();
} catch (error) {
  const { message, cure } = explainStart(error);
  console.error(`folkmoot: ${message}\n  ${cure}`);
  // An invalid environment or a missing database is no matter of settings.
  if (!isSafe && !(error instanceof StartupError))
    console.error('  To start without custom layouts, code and style guides: npm start -- --safe');
  process.exit(1);
}

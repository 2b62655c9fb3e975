import { watchFile } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createApp } from './createApp.ts';
import { createServices } from './createServices.ts';
import type { Database } from './db/connect.ts';
import { migrate, migrationText } from './db/migrate.ts';
import { keepIndexed } from './db/reindexSearch.ts';
import type { Environment } from './environment.ts';
import { noRateLimits } from './http/rateLimit.ts';
import { readDiskOf, watchDisk } from './storage/diskWatch.ts';
import { listenOnFreePort } from './listenOnFreePort.ts';
import { createLog } from './log.ts';
import { mailFolder, readExternalServices } from './externalServices.ts';
import { seedDemo } from './seed/seedDemo.ts';
import type { Services } from './services.ts';
import { createSite, type Site } from './site.ts';
import { hostsOf } from './web/guardedRequest.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** How long pending requests may take after SIGTERM, in milliseconds. */
const drainMs = 10_000;
const say = (text: string) => console.log(`folkmoot: ${text}`);

interface Start {
  readonly env: Environment;
  /** The environment as texts. */
  readonly texts: Readonly<Record<string, string>>;
  readonly db: Database;
  readonly dataDir: string;
  /** `npm start -- --safe` */
  readonly isSafe: boolean;
}

/** The operator's facts about the site. @param port the port, once the server listens */
function siteOf({ env, isSafe }: Pick<Start, 'env' | 'isSafe'>, port: () => number): Site {
  return createSite({
    publicUrl: env.PUBLIC_URL || undefined,
    origin: () => env.PUBLIC_URL || `http://localhost:${port()}`,
    trustedProxies: env.TRUST_PROXY,
    isDemoPublic: env.DEMO_PUBLIC,
    feedInsideHosts: hostsOf(env.FEED_INSIDE_HOSTS),
    isSafe,
  });
}

/** Rate limits and timeouts. */
function limitOptions(env: Environment) {
  return {
    lateAfterMs: env.LATE_AFTER_MS,
    ...(env.RATE_LIMIT ? {} : { limits: noRateLimits }),
  };
}

/** @param start whether no other server uses this database; with an external one there may be several */
async function startFeatures(services: Services, start: { readonly isAlone: boolean }): Promise<void> {
  for (const feature of services.features.all)
    await feature.start?.(services, start).catch((error: unknown) => {
      services.log('warn', 'A feature could not be prepared.', { feature: feature.name, error: String(error) });
    });
}

async function closeServices(services: Services): Promise<void> {
  for (const { stop } of services.features.all) await stop?.(services);
  await services.jobs.stop();
  await services.bodies.close();
  await services.changes.close();
}

function stopOnSignal(stop: () => Promise<void>): void {
  process.removeAllListeners('SIGTERM').removeAllListeners('SIGINT');
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), drainMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', end).on('SIGINT', end);
}

/** Prepares the database, and serves the site on the wanted port or the next free one. */
export async function serve({ env, texts, db, dataDir, isSafe }: Start): Promise<void> {
  const { PORT: wanted, DATABASE_URL: databaseUrl, FOLKMOOT_DEMO: isDemo, FOLKMOOT_DEV: isDevelopment } = env;
  const prepared = migrationText(await db.patiently(migrate));
  if (prepared !== undefined) say(`${prepared}.`);
  if (isDemo && (await db.patiently((kysely) => seedDemo({ kysely }, { password: env.DEMO_PASSWORD }))))
    say('Demo community created. All its content is fictional.');
  const log = createLog({ write: (line) => void process.stderr.write(`${line}\n`), level: env.LOG_LEVEL });
  const external = readExternalServices({ env: texts, dataDir, db, log });
  const readDisk = readDiskOf(dataDir);
  const disk = watchDisk({ readDisk, log, holdsDatabase: databaseUrl === '' });
  let port = wanted;
  const services = await createServices(db, log, {
    external: { ...external, disk },
    site: siteOf({ env, isSafe }, () => port),
  });
  const app = await createApp({
    services,
    distDir: join(root, 'dist'),
    fixturesDir: join(root, 'fixtures'),
    isDevelopment,
    ...(isDemo ? { demoPassword: env.DEMO_PASSWORD } : {}),
    mailFolder: mailFolder(dataDir),
    readDisk,
    ...limitOptions(env),
  });
  port = await listenOnFreePort(app.fastify, wanted, env.HOST);
  if (port !== wanted) say(`port ${wanted} is taken, using ${port}`);
  if (isDevelopment) watchFile(join(root, 'dist', 'dev-stamp'), { interval: 60 }, () => void app.reload());
  const index = keepIndexed(services);
  // in the background, so that pages are served immediately
  void startFeatures(services, { isAlone: databaseUrl === '' }).then(() =>
    services.jobs.start(services, services.features.jobs),
  );
  stopOnSignal(async () => {
    disk.stop();
    await index.stop();
    await app.close();
    await closeServices(services);
    external.mail.transport.close();
    await db.close();
  });
  if (env.PUBLIC_URL === '') say('PUBLIC_URL is not set: links in emails point to this computer.');
  const url = `http://localhost:${port}`;
  const way = await app.signInHint(url);
  if (way) say(way);
  if (isSafe) say('Safe start: built-in layouts and style guide, no custom code, no registration.');
  say(`ready at ${url}`);
}

import { existsSync, watchFile } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { tickCounterOf } from './analytics/tickCounter.ts';
import { type App, createApp } from './createApp.ts';
import { createServices, logLine } from './createServices.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { seedDemo } from './db/seed/seedDemo.ts';
import { keepIndexed } from './db/reindexSearch.ts';
import { explainStart, StartupError } from './db/startupError.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { createDigests } from './digest/digests.ts';
import { keepDelivering } from './attachments/deliver.ts';
import { keepRunning } from './runs/runJob.ts';
import { keepPublishing } from './drafts/publisher.ts';
import { readDiskOf, watchDisk } from './http/ready.ts';
import { noRateLimits } from './http/rateLimit.ts';
import { keepTidy } from './jobs/keepTidy.ts';
import { keepMailingNews } from './notifications/mailNews.ts';
import { keepNotifying } from './notifications/keepNotifying.ts';
import { listenOnFreePort } from './listenOnFreePort.ts';
import { checkOutside, mailFolder, readOutside } from './outside.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** After SIGTERM, requests under way may take this long. */
const drainMs = 10_000;
const say = (text: string) => console.log(`folkmoot: ${text}`);

/** How readers reach this process: directly, or through a proxy that ends TLS. */
function networkOptions(env: Environment) {
  return {
    trustProxy: env.TRUST_PROXY,
    isDemoPublic: env.DEMO_PUBLIC,
    lateAfterMs: env.LATE_AFTER_MS,
    ...(env.PUBLIC_URL === '' ? {} : { publicUrl: env.PUBLIC_URL }),
    ...(env.RATE_LIMIT ? {} : { limits: noRateLimits }),
  };
}

/** Demo accounts and how to get in, or how the first administrator of an own installation is made. */
async function greet(app: App, url: string, env: Environment): Promise<void> {
  if (env.PUBLIC_URL === '') say('PUBLIC_URL is not set: links in mails lead to this machine, whatever name readers know it by.');
  if (env.FOLKMOOT_DEMO) {
    const password = env.DEMO_PASSWORD ? 'the one in DEMO_PASSWORD' : env.DEMO_PUBLIC ? 'demo' : 'demo (on this machine only)';
    say(`demo accounts: member, moderator, admin; password: ${password}`);
  } else if (await app.needsSetup()) {
    say(`nobody administers this site yet. The first administrator registers at ${url}/entry/register?setup=${app.setupToken}`);
  }
  say(`ready at ${url}`);
}

async function start(): Promise<void> {
  const env = readEnvironment(process.env);
  checkOutside(process.env);
  if (!existsSync(join(root, 'dist', 'manifest.json')))
    throw new StartupError('The project has not been built.', 'Run `npm start`, which builds first, or `npm run build`.');
  const wanted = env.PORT;
  const dataDir = resolve(env.FOLKMOOT_DATA || join(root, '.data'));
  const { DATABASE_URL: databaseUrl, FOLKMOOT_DEMO: isDemo, FOLKMOOT_DEV: isDevelopment } = env;
  say(databaseUrl ? 'connecting to the database …' : `starting the database in ${dataDir} …`);
  const db = await connect({ dataDir, ...(databaseUrl ? { databaseUrl } : {}), address: `http://localhost:${wanted}`, serves: true });
  try {
    const { applied } = await db.patiently(migrate);
    if (applied.length > 0) say(`database prepared (${applied.join(', ')})`);
    if (isDemo && (await db.patiently((kysely) => seedDemo({ kysely })))) say('demo community written: fiction, made for this project');
    const outside = readOutside({ env: process.env, dataDir, db, log: logLine });
    const readDisk = readDiskOf(dataDir);
    const services = await createServices(db, logLine, outside);
    const app = await createApp({
      services,
      distDir: join(root, 'dist'),
      fixturesDir: join(root, 'fixtures'),
      isDevelopment,
      mailFolder: mailFolder(dataDir),
      readDisk,
      ...networkOptions(env),
    });
    const port = await listenOnFreePort(app.fastify, wanted, env.HOST);
    if (port !== wanted) say(`port ${wanted} is taken, using ${port}`);
    if (isDevelopment) watchFile(join(root, 'dist', 'dev-stamp'), { interval: 60 }, () => app.reload());
    const stopWatching = watchDisk(services, readDisk);
    const stopTidying = keepTidy(services);
    const stopNotifying = keepNotifying(services);
    const stopPublishing = keepPublishing(services);
    // links of mails that no request asked for lead there
    const origin = env.PUBLIC_URL || `http://localhost:${port}`;
    const stopDigests = createDigests(services, { origin }).keep();
    const stopMailing = keepMailingNews(services, { origin });
    const index = keepIndexed(services);
    const stopRunning = keepRunning(services, { isAlone: !databaseUrl });
    const stopDelivering = keepDelivering(services);
    // readers do not wait for it: pages come first
    void services.jobs.start();
    stopOnSignal(async () => {
      stopWatching();
      stopTidying();
      stopNotifying();
      stopPublishing();
      stopRunning();
      stopDelivering();
      stopDigests();
      stopMailing();
      await index.stop();
      await app.close();
      await tickCounterOf(services).flush();
      await services.jobs.stop();
      await services.bodies.close();
      outside.mail.transport.close();
      await services.changes.close();
      await db.close();
    });
    await greet(app, `http://localhost:${port}`, env);
  } catch (error) {
    await db.close();
    throw error;
  }
}

/** Until there is something to end in order: leaving by `exit` ends the embedded database too, dying of the signal does not. */
function leaveOnSignal(): void {
  process.on('SIGTERM', () => process.exit(0)).on('SIGINT', () => process.exit(0));
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

leaveOnSignal();
try {
  await start();
} catch (error) {
  const { message, cure } = explainStart(error);
  console.error(`folkmoot: ${message}\n  ${cure}`);
  process.exit(1);
}

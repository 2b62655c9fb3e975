import { existsSync, watchFile } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { tickCounterOf } from './features/analytics/tickCounter.ts';
import { allJobs } from './allJobs.ts';
import { type App, createApp } from './createApp.ts';
import { createServices } from './createServices.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { seedDemo } from './db/seed/seedDemo.ts';
import { keepIndexed } from './db/reindexSearch.ts';
import { explainStart, StartupError } from './db/startupError.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { type DemoPassword, demoGreeting, settleDemoPassword } from './features/people/demoAccounts.ts';
import { forgetClaims } from './features/runs/runJob.ts';
import { readDiskOf, watchDisk } from './http/ready.ts';
import { noRateLimits } from './http/rateLimit.ts';
import { checkHost, listenOnFreePort } from './listenOnFreePort.ts';
import { createLog } from './log.ts';
import { checkOutside, mailFolder, readOutside } from './outside.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** After SIGTERM, requests under way may take this long. */
const drainMs = 10_000;
const say = (text: string) => console.log(`folkmoot: ${text}`);

/** How readers reach this process: directly, or through a proxy that ends TLS. */
function networkOptions(env: Environment) {
  return {
    trustedProxies: env.TRUST_PROXY,
    isDemoPublic: env.DEMO_PUBLIC,
    lateAfterMs: env.LATE_AFTER_MS,
    ...(env.PUBLIC_URL === '' ? {} : { publicUrl: env.PUBLIC_URL }),
    ...(env.RATE_LIMIT ? {} : { limits: noRateLimits }),
  };
}

interface Greeting {
  readonly env: Environment;
  readonly demo: DemoPassword;
}

/** Demo accounts and how to get in, or how the first administrator of an own installation is made. */
async function greet(app: App, url: string, { env, demo }: Greeting): Promise<void> {
  if (env.PUBLIC_URL === '') say('PUBLIC_URL is not set: links in emails point to this computer.');
  const accounts = demoGreeting(demo, { isPublic: env.DEMO_PUBLIC, publicUrl: env.PUBLIC_URL });
  if (accounts) {
    say(accounts);
  } else if (await app.needsSetup()) {
    say(
      `this site has no administrator yet. Register as the first one at ${url}/entry/register?setup=${app.setupToken}`,
    );
  }
  say(`ready at ${url}`);
}

async function start(): Promise<void> {
  const env = readEnvironment(process.env);
  const texts = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)]));
  checkOutside(texts);
  await checkHost(env.HOST);
  if (!existsSync(join(root, 'dist', 'manifest.json')))
    throw new StartupError(
      'The project has not been built.',
      'Run `npm start`, which builds first, or `npm run build`.',
    );
  const wanted = env.PORT;
  const dataDir = resolve(env.FOLKMOOT_DATA || join(root, '.data'));
  const { DATABASE_URL: databaseUrl, FOLKMOOT_DEMO: isDemo, FOLKMOOT_DEV: isDevelopment } = env;
  say(databaseUrl ? 'Connecting to the database…' : `Starting the database in ${dataDir}…`);
  const db = await connect({
    dataDir,
    ...(databaseUrl ? { databaseUrl } : {}),
    address: `http://localhost:${wanted}`,
    serves: true,
  });
  try {
    const { applied } = await db.patiently(migrate);
    if (applied.length > 0) say(`database prepared (${applied.join(', ')})`);
    if (isDemo && (await db.patiently((kysely) => seedDemo({ kysely }, { password: env.DEMO_PASSWORD }))))
      say('Demo community created. All its content is fictional.');
    const log = createLog({ write: (line) => void process.stderr.write(`${line}\n`), level: env.LOG_LEVEL });
    const outside = readOutside({ env: texts, dataDir, db, log });
    const readDisk = readDiskOf(dataDir);
    const services = await createServices(db, log, outside);
    const demo = isDemo ? await settleDemoPassword(services, env.DEMO_PASSWORD) : 'none';
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
    if (isDevelopment) watchFile(join(root, 'dist', 'dev-stamp'), { interval: 60 }, () => void app.reload());
    const stopWatching = watchDisk(services, readDisk);
    const index = keepIndexed(services);
    // links of mails that no request asked for lead there
    const jobs = allJobs(env.PUBLIC_URL || `http://localhost:${port}`);
    const clear = databaseUrl ? Promise.resolve() : forgetClaims(services);
    // readers do not wait for it: pages come first
    void clear
      .catch((error: unknown) => log('warn', 'Claims of bulk runs could not be released.', { error: String(error) }))
      .then(() => services.jobs.start(services, jobs));
    stopOnSignal(async () => {
      stopWatching();
      await index.stop();
      await app.close();
      await tickCounterOf(services).flush();
      await services.jobs.stop();
      await services.bodies.close();
      outside.mail.transport.close();
      await services.changes.close();
      await db.close();
    });
    await greet(app, `http://localhost:${port}`, { env, demo });
  } catch (error) {
    await db.close();
    throw error;
  }
}

/**
 * Until there is something to end in order: leaving by `exit` ends the embedded database too, dying of the signal does
 * not.
 */
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

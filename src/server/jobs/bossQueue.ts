import type { fromKysely as FromKysely, PgBoss } from 'pg-boss';
import { ApiError } from '#lib/apiError.ts';
import type { Database } from '../db/connect.ts';
import type { Services } from '../services.ts';
import type { AnyJob, JobQueue } from './jobQueue.ts';

/** PostgreSQL schema of the queue, separate from the community's tables. */
const schema = 'folkmoot_jobs';
/** Poll interval for jobs added by other processes and for retries; jobs added by this process start immediately. */
const defaultPollSeconds = 5;
/** Cron jobs start once a minute at most, so polling them more often is useless. */
const sweepPollSeconds = 30;
/** Finished emails and their addresses are deleted after a day, which is enough to investigate a problem. */
const keepDoneSeconds = 86_400;
const keepWaitingSeconds = 3 * 86_400;
const stopMs = 5_000;
/** How long a request waits for a queue that is still starting. */
const startLimitMs = 5_000;
const longestStartPauseMs = 60_000;

const loadBoss = () => import('pg-boss') as Promise<{ PgBoss: typeof PgBoss; fromKysely: typeof FromKysely }>;

interface Running {
  readonly boss: PgBoss;
  readonly workers: ReadonlyMap<string, string>;
}

export interface BossQueueDeps {
  readonly db: Pick<Database, 'kysely'>;
  readonly log: Services['log'];
  readonly pollSeconds?: number;
}

/** Converts a job's settings to the names of the library. */
function optionsOf({ retries, firstRetrySeconds, longestRetrySeconds, limitSeconds }: AnyJob) {
  return {
    retryLimit: retries,
    retryDelay: firstRetrySeconds,
    retryDelayMax: longestRetrySeconds,
    retryBackoff: true,
    expireInSeconds: limitSeconds,
    retentionSeconds: keepWaitingSeconds,
    deleteAfterSeconds: keepDoneSeconds,
  };
}

interface StartOptions {
  readonly services: Services;
  readonly pollSeconds: number;
  readonly onFault: (error: unknown, job: string) => void;
}

/**
 * Creates the queue and the worker of one job, or updates the settings of an existing queue. For cron jobs, at most one
 * run is waiting and one is running.
 */
async function startJob(boss: PgBoss, job: AnyJob, { services, pollSeconds, onFault }: StartOptions): Promise<string> {
  await boss.createQueue(job.name, { ...optionsOf(job), ...(job.cron === undefined ? {} : { policy: 'stately' }) });
  await boss.updateQueue(job.name, optionsOf(job));
  const run = job.run as (services: Services, data: object) => Promise<void>;
  const options = {
    pollingIntervalSeconds: job.cron === undefined ? pollSeconds : sweepPollSeconds,
    localConcurrency: job.atOnce,
  };
  const worker = await boss.work<object>(job.name, options, async (given) => {
    for (const { data } of given)
      await run(services, data ?? {}).catch((error: unknown) => {
        onFault(error, job.name);
        throw error;
      });
  });
  if (job.cron !== undefined) {
    await boss.schedule(job.name, job.cron, {}, { tz: 'UTC' });
    // runs missed while no server was running
    await boss.send(job.name, {});
    boss.notifyWorker(worker);
  }
  return worker;
}

/** Removes schedules of an earlier version that no longer have a job. */
async function forgetOldSchedules(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const kept = new Set(jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!kept.has(name)) await boss.unschedule(name);
}

/** Logs each error once a minute, because every poll of every worker fails while the database is unavailable. */
function createFaultLog(log: Services['log']) {
  return (error: unknown, job?: string) => {
    // the library wraps some of its errors in plain objects
    const message = String((error as { message?: unknown } | null)?.message ?? error);
    log('warn', 'The job queue reported an error.', { error: message, job });
  };
}

/**
 * Stores jobs in the community's own database: they survive a restart, several servers share them, and each job runs on
 * one of them. The library is loaded in the background at startup (about 60 ms and 7 MB) and uses the existing
 * connections.
 */
export function createBossQueue({ db, log, pollSeconds = defaultPollSeconds }: BossQueueDeps): JobQueue {
  let isStopped = false;
  let begin: (running: Running) => void = () => undefined;
  const running = new Promise<Running>((resolve) => {
    begin = resolve;
  });
  let current: Running | undefined;

  const onFault = createFaultLog(log);

  async function open(services: Services, jobs: readonly AnyJob[]): Promise<Running> {
    const { PgBoss: Boss, fromKysely } = await loadBoss();
    const boss = new Boss({
      db: fromKysely(db.kysely),
      schema,
      schedule: jobs.some(({ cron }) => cron !== undefined),
      monitorVacuum: false,
    });
    boss.on('error', (error) => onFault(error));
    boss.on('warning', ({ message }) => log('info', `The job queue says: ${message}`));
    await boss.start();
    const workers = new Map<string, string>();
    for (const job of jobs) workers.set(job.name, await startJob(boss, job, { services, pollSeconds, onFault }));
    await forgetOldSchedules(boss, jobs);
    return { boss, workers };
  }

  /** Retries until the database is available; the site serves pages in the meantime. */
  async function start(services: Services, jobs: readonly AnyJob[], pauseMs = 1000): Promise<void> {
    try {
      current = await open(services, jobs);
      if (isStopped) await close();
      else begin(current);
    } catch (error) {
      if (isStopped) return;
      log('error', 'The job queue could not be started; emails are waiting. Retrying.', { error: String(error) });
      setTimeout(() => void start(services, jobs, Math.min(pauseMs * 2, longestStartPauseMs)), pauseMs).unref();
    }
  }

  async function close(): Promise<void> {
    isStopped = true;
    await current?.boss.stop({ graceful: true, timeout: stopMs, close: false }).catch((error: unknown) => {
      log('warn', 'The job queue did not stop in time.', { error: String(error) });
    });
  }

  return {
    add: async (_services, { name }, data, { at, within } = {}) => {
      const { boss, workers } = await soon(running);
      const { fromKysely } = await loadBoss();
      await boss.send(name, data, { ...(at ? { startAfter: at } : {}), ...(within ? { db: fromKysely(within) } : {}) });
      const worker = workers.get(name);
      // a transaction has yet to be committed, so the next poll finds the job
      if (worker !== undefined && !at && !within) boss.notifyWorker(worker);
    },
    start: (services, jobs) => start(services, jobs),
    isWorking: () => current !== undefined && !isStopped,
    stop: close,
  };
}

/** The queue, or an error if it does not start in time. */
async function soon(running: Promise<Running>): Promise<Running> {
  let timer: NodeJS.Timeout | undefined;
  const refusal = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(
        new ApiError(503, 'This cannot be done right now.', {
          description: 'Please try again in a minute.',
          retryAfterSeconds: 60,
        }),
      );
    }, startLimitMs);
  });
  try {
    return await Promise.race([running, refusal]);
  } finally {
    clearTimeout(timer);
  }
}

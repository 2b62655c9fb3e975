import type { fromKysely as FromKysely, PgBoss } from 'pg-boss';
import { ApiError } from '#lib/apiError.ts';
import type { Database } from '../db/connect.ts';
import type { Services } from '../services.ts';
import type { AnyJob, JobQueue } from './jobQueue.ts';

/** Tables of the queue, apart from the community's own. */
const schema = 'folkmoot_jobs';
/** New work of this process is begun at once; this is for what other processes hand in, and for later tries. */
const defaultPollSeconds = 5;
/** The clock asks once a minute at most. */
const sweepPollSeconds = 30;
/** Mails and their addresses are not kept for longer than somebody needs to look into a fault. */
const keepDoneSeconds = 86_400;
const keepWaitingSeconds = 3 * 86_400;
const stopMs = 5_000;
/** A request waits this long for a queue that is only just starting. */
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

/** A job's settings as the library names them. */
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
 * Queue and worker of one job. An older queue takes over its settings. Of what the clock asks for, one waits at most
 * and one runs.
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
    // what was left undone while no server ran
    await boss.send(job.name, {});
    boss.notifyWorker(worker);
  }
  return worker;
}

/** What an earlier version had the clock ask for, and nobody works on any more. */
async function forgetOldSchedules(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const kept = new Set(jobs.filter(({ cron }) => cron !== undefined).map(({ name }) => name));
  for (const { name } of await boss.getSchedules()) if (!kept.has(name)) await boss.unschedule(name);
}

/** The log writes each fault once a minute: while the database is away, every poll of every worker fails. */
function createFaultLog(log: Services['log']) {
  return (error: unknown, job?: string) => {
    // the library wraps some of its errors in plain objects
    const message = String((error as { message?: unknown } | null)?.message ?? error);
    log('warn', 'The job queue reported an error.', { error: message, ...(job === undefined ? {} : { job }) });
  };
}

/**
 * Jobs in the community's own database: they survive a restart, several servers share them, each runs on one of them.
 * The library is loaded and started beside the first requests (about 60 ms and 7 MB), over the connections there are.
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

  /** A database that is away at the start comes back; the pages stand meanwhile. */
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
      // a transaction is still to be committed: the work is found at the next look
      if (worker !== undefined && !at && !within) boss.notifyWorker(worker);
    },
    start: (services, jobs) => start(services, jobs),
    isWorking: () => current !== undefined && !isStopped,
    stop: close,
  };
}

/** The queue, or a clear refusal while it does not come up. */
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

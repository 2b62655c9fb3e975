import type { fromKysely as FromKysely, PgBoss } from 'pg-boss';
import { ApiError } from '#lib/apiError.ts';
import type { Database } from '../db/connect.ts';
import type { Services } from '../services.ts';
import type { JobKind, JobQueue } from './jobQueue.ts';

/** Tables of the queue, apart from the community's own. */
const schema = 'folkmoot_jobs';
/** New work of this process is begun at once; this is for what other processes hand in, and for later tries. */
const defaultPollSeconds = 5;
/** Mails and their addresses are not kept for longer than somebody needs to look into a fault. */
const keepDoneSeconds = 86_400;
const keepWaitingSeconds = 3 * 86_400;
const stopMs = 5_000;
/** A request waits this long for a queue that is only just starting. */
const startLimitMs = 5_000;
const longestStartPauseMs = 60_000;

interface Running {
  readonly boss: PgBoss;
  readonly workers: ReadonlyMap<string, string>;
}

type AnyKind = JobKind<never>;

export interface BossQueueDeps {
  readonly db: Pick<Database, 'kysely'>;
  readonly log: Services['log'];
  readonly pollSeconds?: number;
}

/** Settings of a kind of work as the library names them. */
function optionsOf({ retries, firstRetrySeconds, longestRetrySeconds, limitSeconds }: AnyKind) {
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

/** Queue and worker of one kind. A queue of before takes over what its kind says now. */
async function startKind(boss: PgBoss, kind: AnyKind, pollSeconds: number): Promise<string> {
  await boss.createQueue(kind.name, optionsOf(kind));
  await boss.updateQueue(kind.name, optionsOf(kind));
  const run = kind.run as (data: object) => Promise<void>;
  const options = { pollingIntervalSeconds: pollSeconds, localConcurrency: kind.atOnce };
  return boss.work<object>(kind.name, options, async (jobs) => {
    for (const { data } of jobs) await run(data);
  });
}

/** Says a fault once a minute and kind: while the database is away, every poll fails. */
function createFaultLog(log: Services['log']) {
  const said = new Map<string, number>();
  return (error: unknown) => {
    // the library wraps some of its errors in plain objects
    const message = String((error as { message?: unknown } | null)?.message ?? error);
    if (Date.now() - (said.get(message) ?? 0) < 60_000) return;
    if (said.size > 100) said.clear();
    said.set(message, Date.now());
    log('warn', 'The job queue met a fault.', { error: message });
  };
}

/**
 * Jobs in the community's own database: they survive a restart, several servers share them, each runs on one of them. The
 * library is loaded and started beside the first requests (about 60 ms and 7 MB), over the connections there are.
 */
export function createBossQueue({ db, log, pollSeconds = defaultPollSeconds }: BossQueueDeps): JobQueue {
  const kinds = new Map<string, AnyKind>();
  let isStopped = false;
  let begin: (running: Running) => void = () => undefined;
  const running = new Promise<Running>((resolve) => {
    begin = resolve;
  });
  let current: Running | undefined;

  async function open(): Promise<Running> {
    const { PgBoss: Boss, fromKysely } = (await import('pg-boss')) as { PgBoss: typeof PgBoss; fromKysely: typeof FromKysely };
    const boss = new Boss({ db: fromKysely(db.kysely), schema, schedule: false, monitorVacuum: false });
    boss.on('error', createFaultLog(log));
    boss.on('warning', ({ message }) => log('info', `The job queue says: ${message}`));
    await boss.start();
    const workers = new Map<string, string>();
    for (const kind of kinds.values()) workers.set(kind.name, await startKind(boss, kind, pollSeconds));
    return { boss, workers };
  }

  /** A database that is away at the start comes back; the pages stand meanwhile. */
  async function start(pauseMs = 1000): Promise<void> {
    try {
      current = await open();
      if (isStopped) await close();
      else begin(current);
    } catch (error) {
      if (isStopped) return;
      log('error', 'The job queue could not be started; mails wait. It is tried again.', { error: String(error) });
      setTimeout(() => void start(Math.min(pauseMs * 2, longestStartPauseMs)), pauseMs).unref();
    }
  }

  async function close(): Promise<void> {
    isStopped = true;
    await current?.boss.stop({ graceful: true, timeout: stopMs, close: false }).catch((error: unknown) => {
      log('warn', 'The job queue did not stop in time.', { error: String(error) });
    });
  }

  return {
    define: (kind) => {
      if (current || kinds.has(kind.name)) throw new Error(`The job kind "${kind.name}" is known already, or comes too late.`);
      kinds.set(kind.name, kind as unknown as AnyKind);
      return async (data, when) => {
        const { boss, workers } = await soon(running);
        await boss.send(kind.name, data, when ? { startAfter: when } : {});
        const worker = workers.get(kind.name);
        if (worker !== undefined && !when) boss.notifyWorker(worker);
      };
    },
    start: () => start(),
    isWorking: () => current !== undefined && !isStopped,
    stop: close,
  };
}

/** The queue, or a clear refusal while it does not come up. */
async function soon(running: Promise<Running>): Promise<Running> {
  let timer: NodeJS.Timeout | undefined;
  const refusal = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ApiError(503, 'This cannot be done right now.', { description: 'Please try again in a minute.', retryAfterSeconds: 60 }));
    }, startLimitMs);
  });
  try {
    return await Promise.race([running, refusal]);
  } finally {
    clearTimeout(timer);
  }
}

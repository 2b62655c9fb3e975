import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';

/** A kind of background work, with its retries and time limit. */
export interface Job<Data extends object> {
  readonly name: string;
  /** Throws to be retried later. */
  readonly run: (services: Services, data: Data) => Promise<void>;
  /** Retries after the first attempt; each waits about twice as long as the one before. */
  readonly retries: number;
  readonly firstRetrySeconds: number;
  readonly longestRetrySeconds: number;
  /** Number of runs in parallel per process. */
  readonly atOnce: number;
  /** A longer run counts as failed. */
  readonly limitSeconds: number;
  /** Cron expression in UTC: also runs at these times, without data, on one of the servers. */
  readonly cron?: string;
}

/** A job with erased data type, as the queue stores it. */
export type AnyJob = Job<never>;

export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => Object.freeze(job);

/** If a server is killed during a run, the others wait this long before they run the job. */
const sweepLimitSeconds = 120;

/**
 * Defines a job that processes leftover rows once a minute, such as scheduled drafts, attachments, bulk runs and
 * notification events. Their own jobs process them sooner; this one makes sure that none is lost. Adding those jobs
 * with `within` would not be enough: a queue that is still starting would reject the write, and a backup contains the
 * rows but not the queue.
 */
export const defineCatchUp = (name: string, run: (services: Services) => Promise<unknown>) =>
  defineSweep(name, '* * * * *', run);

/**
 * Defines a periodic job: one run at a time across all servers, and one when a server starts. A failed run is not
 * retried; the next one continues. @param cron in UTC, at most once a minute
 */
export function defineSweep(
  name: string,
  cron: string,
  run: (services: Services) => Promise<unknown>,
): Job<Record<string, never>> {
  const once = { retries: 0, firstRetrySeconds: 1, longestRetrySeconds: 1, atOnce: 1, limitSeconds: sweepLimitSeconds };
  return defineJob({ name, cron, run: async (services) => void (await run(services)), ...once });
}

export interface AddOptions {
  /** The earliest start. */
  readonly at?: Date;
  /** Adds the job in this transaction, so both are committed or neither. */
  readonly within?: Transaction<Tables>;
}

/** Background work that survives the request. */
export interface JobQueue {
  /** Adds a job. Resolves when it is stored, not when it is done. */
  readonly add: <Data extends object>(
    services: Services,
    job: Job<Data>,
    data: Data,
    options?: AddOptions,
  ) => Promise<void>;
  /** Starts working on these jobs, including those added earlier. */
  readonly start: (services: Services, jobs: readonly AnyJob[]) => Promise<void>;
  /** Whether jobs are being processed. */
  readonly isWorking: () => boolean;
  /** Waits a few seconds for running jobs to finish. */
  readonly stop: () => Promise<void>;
}

declare module '../services.ts' {
  interface Services {
    /** Background jobs. */
    readonly jobs: JobQueue;
  }
}

/** Adds a job to the queue of these services. Resolves when it is stored, not when it is done. */
export function addJob<Data extends object>(
  services: Services,
  job: Job<Data>,
  data: Data,
  options?: AddOptions,
): Promise<void> {
  return services.jobs.add(services, job, data, options);
}

/**
 * Runs every job immediately in this process, for commands and tests. Delayed jobs are not run, because the process has
 * ended by then.
 */
export function createDirectQueue(onFailure: (name: string, error: unknown) => void = () => undefined): JobQueue {
  return {
    add: async (services, { name, run }, data, { at } = {}) => {
      if (at && at.getTime() > Date.now()) return;
      await run(services, data).catch((error: unknown) => onFailure(name, error));
    },
    start: async () => undefined,
    isWorking: () => true,
    stop: async () => undefined,
  };
}

import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Services } from '../services.ts';

/** A kind of work that is done beside requests: what to do, how often to try, how long it may take. */
export interface Job<Data extends object> {
  readonly name: string;
  /** Throws to be tried again later. */
  readonly run: (services: Services, data: Data) => Promise<void>;
  /** Further tries after the first; each waits about twice as long as the one before. */
  readonly retries: number;
  readonly firstRetrySeconds: number;
  readonly longestRetrySeconds: number;
  /** How many a process works on at once. */
  readonly atOnce: number;
  /** A run that takes longer counts as failed. */
  readonly limitSeconds: number;
  /** Also begins by itself, without data, on one server of all: a cron expression in UTC. */
  readonly cron?: string;
}

/** A job with any type of data, as the queue sees it. */
export type AnyJob = Job<never>;

export const defineJob = <Data extends object>(job: Job<Data>): Job<Data> => Object.freeze(job);

/** A server that is killed in the middle holds the others off for so long. */
const sweepLimitSeconds = 120;

/**
 * Picks up what was left undone, once a minute. For work whose own row says that it waits (a scheduled draft, an
 * attachment, a bulk run, an event to tell of); its job makes it prompt, and this makes it certain. Handing the job in
 * by `within` could not take its place: a queue that is only just starting would refuse the write, and a backup holds
 * the rows but none of the queue's tables.
 */
export const defineCatchUp = (name: string, run: (services: Services) => Promise<unknown>) =>
  defineSweep(name, '* * * * *', run);

/**
 * Work that the clock asks for, and nobody else: one run at a time over all servers, one at the start of each server.
 * What fails is left to the next time.
 * @param cron in UTC; no more often than every minute
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
  /** Not before this time. */
  readonly at?: Date;
  /** Handed in together with what this transaction writes, or not at all. */
  readonly within?: Transaction<Tables>;
}

/** Work that outlives requests. */
export interface JobQueue {
  /** Hands work in. Resolves when it is safely kept, not when it is done. */
  readonly add: <Data extends object>(
    services: Services,
    job: Job<Data>,
    data: Data,
    options?: AddOptions,
  ) => Promise<void>;
  /** Begins to work on these. What was handed in before waits for it. */
  readonly start: (services: Services, jobs: readonly AnyJob[]) => Promise<void>;
  /** Whether work handed in is being done. */
  readonly isWorking: () => boolean;
  /** Lets running work end, for a few seconds. */
  readonly stop: () => Promise<void>;
}

/** Hands work to the queue of these services. Resolves when it is safely kept, not when it is done. */
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

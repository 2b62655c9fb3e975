import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { inTransaction } from '../../src/server/db/transact.ts';
import { createBossQueue } from '../../src/server/jobs/bossQueue.ts';
import {
  type AnyJob,
  addJob,
  defineJob,
  defineSweep,
  type Job,
  type JobQueue,
} from '../../src/server/jobs/jobQueue.ts';
import type { Services } from '../../src/server/services.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databaseCopy.ts';

let copy: DatabaseCopy;
const queues: JobQueue[] = [];
beforeEach(async () => {
  copy = await copyDatabase(inject('databaseUrl'));
});
afterEach(async () => {
  await Promise.all(queues.splice(0).map((queue) => queue.stop()));
  await copy.drop();
});

interface Work {
  readonly text: string;
}

const kind = {
  name: 'test-work',
  retries: 3,
  firstRetrySeconds: 1,
  longestRetrySeconds: 2,
  atOnce: 1,
  limitSeconds: 30,
} as const;

function newQueue(run: Job<Work>['run'], ...others: AnyJob[]) {
  const logged: string[] = [];
  const queue = createBossQueue({
    db: copy.database,
    log: (_, message) => void logged.push(message),
    pollSeconds: 0.5,
  });
  queues.push(queue);
  const services = { db: copy.database, jobs: queue, now: () => new Date() } as unknown as Services;
  const job = defineJob<Work>({ ...kind, run });
  return {
    queue,
    logged,
    services,
    job,
    start: () => queue.start(services, [job, ...others]),
    add: (data: Work, at?: Date) => addJob(services, job, data, { ...(at ? { at } : {}) }),
  };
}

describe('the job queue', () => {
  it('runs jobs that were queued, also before it had started', async () => {
    const done: string[] = [];
    const both = Promise.withResolvers<void>();
    const { start, add } = newQueue(async (_, { text }) => {
      done.push(text);
      if (done.length === 2) both.resolve();
    });
    const early = add({ text: 'early' });
    await start();
    await early;
    await add({ text: 'late' });
    await both.promise;
    expect(done.sort()).toEqual(['early', 'late']);
  });

  it('tries again what failed', async () => {
    let tries = 0;
    const success = Promise.withResolvers<number>();
    const { start, add } = newQueue(async () => {
      tries += 1;
      if (tries < 2) throw new Error('not yet');
      success.resolve(tries);
    });
    await start();
    await add({ text: 'stubborn' });
    expect(await success.promise).toBe(2);
  });

  it('survives a restart, and another server takes over', async () => {
    const first = newQueue(async () => undefined);
    await first.start();
    await first.queue.stop();
    const taken = Promise.withResolvers<string>();
    const second = newQueue(async (_, { text }) => taken.resolve(text));
    // Scheduled by a process that ends before it is due.
    const third = newQueue(async (_, { text }) => taken.resolve(text));
    await third.start();
    await third.add({ text: 'left behind' }, new Date(Date.now() + 500));
    await third.queue.stop();
    await second.start();
    expect(await taken.promise).toBe('left behind');
  });

  it('keeps its tables apart from the community’s', async () => {
    const { start } = newQueue(async () => undefined);
    await start();
    const rows = await copy.database.kysely.introspection.getSchemas();
    expect(rows.map(({ name }) => name)).toContain('folkmoot_jobs');
  });

  it('queues jobs in the transaction of the write, or not at all', async () => {
    const done: string[] = [];
    const { start, add, services, job } = newQueue(async (_, { text }) => void done.push(text));
    await start();
    const within = async (text: string, fails: boolean) =>
      inTransaction(services, async (transaction) => {
        await addJob(services, job, { text }, { within: transaction });
        if (fails) throw new Error('undone');
      });
    await expect(within('undone', true)).rejects.toThrow('undone');
    await within('written', false);
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['written']);
    await add({ text: 'last' });
    await expect.poll(() => done, { timeout: 15_000 }).toEqual(['written', 'last']);
  });

  it('runs due jobs at server start, logs failures, and continues', async () => {
    const begun = Promise.withResolvers<void>();
    const sweep = defineSweep('test-sweep', '* * * * *', async () => {
      begun.resolve();
      throw new Error('the disk is full');
    });
    const { start, add, logged } = newQueue(async () => undefined, sweep);
    await start();
    await begun.promise;
    await expect.poll(() => logged.length, { timeout: 15_000 }).toBe(1);
    await add({ text: 'goes on' });
    const schedules = await sql<{ name: string; cron: string }>`select name, cron from folkmoot_jobs.schedule`.execute(
      copy.database.kysely,
    );
    expect(schedules.rows).toEqual([{ name: 'test-sweep', cron: '* * * * *' }]);
  });

  it('no longer asks for what an earlier version did by the clock', async () => {
    const old = newQueue(
      async () => undefined,
      defineSweep('test-old', '* * * * *', async () => undefined),
    );
    await old.start();
    await old.queue.stop();
    await newQueue(async () => undefined).start();
    expect((await sql`select name from folkmoot_jobs.schedule`.execute(copy.database.kysely)).rows).toEqual([]);
  });
});

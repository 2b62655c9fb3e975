import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createBossQueue } from '../../src/server/jobs/bossQueue.ts';
import type { JobKind, JobQueue } from '../../src/server/jobs/jobQueue.ts';
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

const kind = { name: 'test-work', retries: 3, firstRetrySeconds: 1, longestRetrySeconds: 2, atOnce: 1, limitSeconds: 30 } as const;

function newQueue(run: JobKind<Work>['run']) {
  const logged: string[] = [];
  const queue = createBossQueue({ db: copy.database, log: (_, message) => void logged.push(message), pollSeconds: 0.5 });
  queues.push(queue);
  return { queue, logged, add: queue.define<Work>({ ...kind, run }) };
}

describe('the job queue', () => {
  it('does what was handed in, also before it had started', async () => {
    const done: string[] = [];
    const both = Promise.withResolvers<void>();
    const { queue, add } = newQueue(async ({ text }) => {
      done.push(text);
      if (done.length === 2) both.resolve();
    });
    const early = add({ text: 'early' });
    await queue.start();
    await early;
    await add({ text: 'late' });
    await both.promise;
    expect(done.sort()).toEqual(['early', 'late']);
  });

  it('tries again what failed', async () => {
    let tries = 0;
    const success = Promise.withResolvers<number>();
    const { queue, add } = newQueue(async () => {
      tries += 1;
      if (tries < 2) throw new Error('not yet');
      success.resolve(tries);
    });
    await queue.start();
    await add({ text: 'stubborn' });
    expect(await success.promise).toBe(2);
  });

  it('survives a restart, and another server takes over', async () => {
    const first = newQueue(async () => undefined);
    await first.queue.start();
    await first.queue.stop();
    const taken = Promise.withResolvers<string>();
    const second = newQueue(async ({ text }) => taken.resolve(text));
    // handed in for later by a process that ends before it is due
    const third = newQueue(async ({ text }) => taken.resolve(text));
    await third.queue.start();
    await third.add({ text: 'left behind' }, new Date(Date.now() + 500));
    await third.queue.stop();
    await second.queue.start();
    expect(await taken.promise).toBe('left behind');
  });

  it('keeps to tables of its own, beside the community’s', async () => {
    const { queue } = newQueue(async () => undefined);
    await queue.start();
    const rows = await copy.database.kysely.introspection.getSchemas();
    expect(rows.map(({ name }) => name)).toContain('folkmoot_jobs');
  });

  it('refuses a kind that is defined twice or too late', async () => {
    const { queue } = newQueue(async () => undefined);
    expect(() => queue.define({ ...kind, run: async () => undefined })).toThrow('known already');
  });
});

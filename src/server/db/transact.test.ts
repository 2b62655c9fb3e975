import { expect, it } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { createGate } from '#lib/createGate.ts';
import type { Services } from '../services.ts';
import { Collision, inTransaction } from './transact.ts';

/** A fake database whose transactions end as listed, in order; the last entry repeats. */
function databaseThat(...ends: readonly (string | Error | undefined)[]) {
  let runs = 0;
  const execute = async () => {
    const end = ends[Math.min(runs, ends.length - 1)];
    runs += 1;
    if (typeof end === 'string') throw Object.assign(new Error(end), { code: end });
    if (end) throw end;
    return 'done';
  };
  const services = {
    db: { kysely: { transaction: () => ({ execute }) }, writers: createGate(1) },
  } as unknown as Services;
  return { services, runs: () => runs };
}

const work = async () => 'done';

it('F30: retries a conflict with another writer, at most three times', async () => {
  for (const end of ['40001', '40P01', new Collision('The thread was changed.')]) {
    const once = databaseThat(end, undefined);
    expect([await inTransaction(once.services, work), once.runs()]).toEqual(['done', 2]);
    const always = databaseThat(end);
    await expect(inTransaction(always.services, work)).rejects.toThrow();
    expect(always.runs()).toBe(4);
  }
});

it('does not retry refusals and errors', async () => {
  for (const end of ['23505', new ApiError(403, 'Permission Problem')]) {
    const { services, runs } = databaseThat(end);
    await expect(inTransaction(services, work)).rejects.toThrow();
    expect(runs()).toBe(1);
  }
});

it('a collision that never ends asks to try again, and says that nothing was lost', async () => {
  const { services } = databaseThat(new Collision('The thread was changed.'));
  await expect(inTransaction(services, work)).rejects.toMatchObject({ status: 503, extras: { retryAfterSeconds: 1 } });
});

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { connect, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';

/** Far below the 11 s after which the driver aborts a statement. */
const patienceMs = 8000;

let dataDir = '';
let db: Database;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'folkmoot-test-'));
  db = await connect({ dataDir, serves: true });
  await db.patiently(migrate);
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const ask = () => db.kysely.selectFrom('roles').select('role_id').execute();
const refusal = { status: 503, extras: { retryAfterSeconds: expect.any(Number) } };

/** The postmaster and its child processes. */
function databaseProcesses(): readonly number[] {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const parentOf = (pid: string) => {
    try {
      // The name in parentheses may contain spaces; the parent is the second field after it.
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
    } catch {
      return 0;
    }
  };
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)];
}

const signalAll = (signal: 'SIGSTOP' | 'SIGCONT') => {
  for (const pid of databaseProcesses()) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // The database process may have ended in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
};

describe('[F23] a database that does not answer', () => {
  it.skipIf(process.platform !== 'linux')(
    'fails waiting requests soon and new ones at once, and recovers when the database answers',
    async () => {
      await ask();
      expect(await db.answers()).toBe(true);
      try {
        signalAll('SIGSTOP');
        const waiting = Promise.allSettled(Array.from({ length: 12 }, ask));
        await vi.waitFor(() => expect(db.isSilent()).toBe(true), { timeout: patienceMs, interval: 20 });
        for (const answer of await waiting) expect(answer).toMatchObject({ status: 'rejected', reason: refusal });
        await expect(ask()).rejects.toMatchObject(refusal);
        expect(await db.answers()).toBe(false);
      } finally {
        signalAll('SIGCONT');
      }
      await vi.waitFor(async () => expect(await ask()).not.toHaveLength(0), { timeout: 20_000, interval: 50 });
    },
  );

  it('because another holds the lock: 503, and as before once the lock is gone', async () => {
    const answer = await db.kysely.transaction().execute(async (transaction) => {
      await sql`lock table roles in access exclusive mode`.execute(transaction);
      const waiting = ask().catch((error: unknown) => error);
      await vi.waitFor(async () => expect([await db.answers(), db.isBlocked()]).toEqual([true, true]), patienceMs);
      return waiting;
    });
    expect(answer).toMatchObject(refusal);
    expect(await ask()).not.toHaveLength(0);
    expect([await db.answers(), db.isBlocked()]).toEqual([true, false]);
  });

  it('because its disk is full: 503 with the reason, while reads still work', async () => {
    await sql`create function pg_temp_full() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(db.kysely);
    await sql`create trigger full_disk before insert on config for each row execute function pg_temp_full()`.execute(
      db.kysely,
    );
    const write = db.kysely
      .insertInto('config')
      .values({ key: 'a', value: JSON.stringify(1) })
      .execute();
    await expect(write).rejects.toMatchObject({ ...refusal, message: expect.stringContaining('no space left') });
    expect(await ask()).not.toHaveLength(0);
  });

  it('work of the set-up may take as long as it needs', async () => {
    const { rows } = await db.patiently((kysely) =>
      sql<{ limit: string }>`select current_setting('lock_timeout') as limit`.execute(kysely),
    );
    expect(rows[0]?.limit).toBe('0');
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { connect } from '#server/db/connect.ts';
import { stopOrphans } from '#server/db/orphans.ts';
import { isAlive } from '#server/db/processes.ts';
import { StartupError } from '#server/db/startupError.ts';
import { type TestDatabase, makeDataDir, startTestDatabase } from '../support/testDatabase.ts';

const holder = fileURLToPath(new URL('../support/holdDatabase.ts', import.meta.url));
const cleanups: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The first line of the child process says that it is ready; the rest is collected. */
async function startHolder(dataDir: string, work: 'hold' | 'write'): Promise<{ child: ChildProcess; lines: string[] }> {
  const child = spawn(process.execPath, [holder, dataDir, work], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(async () => {
    child.kill('SIGKILL');
    await stopOrphans(join(dataDir, 'postgres'));
  });
  const lines: string[] = [];
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  await vi.waitFor(() => expect(lines[0]).toBe('ready'), { timeout: 20_000, interval: 20 });
  return { child, lines };
}

async function killHard(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function temporaryDir(): string {
  const dataDir = makeDataDir();
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
}

async function refusalOf(work: Promise<unknown>): Promise<StartupError> {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartupError);
  return error as StartupError;
}

// Databases are started, killed and recovered, which takes long on a busy machine.
describe('one data directory', { timeout: 60_000 }, () => {
  it('[F31] is refused to a second server, which names the process, the time and the address of the first', async () => {
    const dataDir = temporaryDir();
    const { child } = await startHolder(dataDir, 'hold');
    const refusal = await refusalOf(connect({ dataDir }));
    expect(refusal.message).toContain(`process ID ${child.pid}`);
    expect(refusal.message).toContain('running since 20');
    expect(refusal.message).toContain('http://localhost:4321');
    expect(refusal.cure).toContain('FOLKMOOT_DATA');
    await killHard(child);
    await (await connect({ dataDir })).close();
  });

  it('[F27] recovers after kill -9: the orphaned database is stopped and every acknowledged write is complete', async () => {
    const dataDir = temporaryDir();
    const { child, lines } = await startHolder(dataDir, 'write');
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(100), { timeout: 20_000, interval: 5 });
    await killHard(child);
    const orphan = postmasterOf(dataDir);
    const acknowledged = lines.length - 1;
    const start = performance.now();
    const db = await connect({ dataDir });
    cleanups.push(() => db.close());
    const { rows } = await sql<{ number: number; total: number }>`select
      (select count(*) from config where key like 'test.%') as number, (select value from counters
      where name = 'test') as total`.execute(db.kysely);
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(rows[0]?.number).toBeGreaterThanOrEqual(acknowledged);
    expect(rows[0]?.number).toBe(rows[0]?.total);
    expect(isAlive(orphan)).toBe(false);
  });

  it('[F27] recovers when server and database were killed together', async () => {
    const dataDir = temporaryDir();
    const { child, lines } = await startHolder(dataDir, 'write');
    await vi.waitFor(() => expect(lines.length).toBeGreaterThan(20), { timeout: 20_000, interval: 5 });
    process.kill(postmasterOf(dataDir), 'SIGKILL');
    await killHard(child);
    const acknowledged = lines.length - 1;
    const db = await connect({ dataDir });
    cleanups.push(() => db.close());
    const { count } = await db.kysely
      .selectFrom('config')
      .select(sql<number>`count(*)`.as('count'))
      .where('key', 'like', 'test.%')
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThanOrEqual(acknowledged);
  });

  it('is shared with a command that joins the running server', async () => {
    const dataDir = temporaryDir();
    await startHolder(dataDir, 'hold');
    const db = await connect({ dataDir, join: true });
    expect(await db.kysely.selectFrom('roles').select('role_id').execute()).not.toHaveLength(0);
    await db.close();
    expect(isAlive(postmasterOf(dataDir))).toBe(true);
  });
});

describe('a server that loses its database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await startTestDatabase();
  });
  afterAll(() => test.stop());

  const ask = () => test.db.kysely.selectFrom('roles').select('role_id').execute();
  const refused = async () => {
    const start = performance.now();
    const error = await ask().then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return { error, ms: performance.now() - start };
  };

  it('[F29] answers 503 with Retry-After within 2 s, and recovers within 10 s', async () => {
    await ask();
    process.kill(postmasterOf(test.dataDir), 'SIGQUIT');
    const seen: { error: unknown; ms: number }[] = [];
    const askAgain = async () => {
      const answer = await refused();
      seen.push(answer);
      return answer.error;
    };
    await vi.waitFor(async () => expect(await askAgain()).toBeDefined(), { timeout: 5000, interval: 5 });
    await vi.waitFor(async () => expect(await askAgain()).toBeUndefined(), { timeout: 10_000, interval: 50 });
    const failures = seen.filter(({ error }) => error !== undefined);
    expect(failures.length).toBeGreaterThan(0);
    for (const { error, ms } of failures) {
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status: 503, extras: { retryAfterSeconds: expect.any(Number) } });
      expect(ms).toBeLessThan(2000);
    }
  });

  it('[F29] answers 503 within 2 s when every connection is taken', async () => {
    const busy = Array.from({ length: 10 }, () => sql`select pg_sleep(3)`.execute(test.db.kysely));
    const { error, ms } = await refused();
    expect(error).toMatchObject({ status: 503 });
    expect(ms).toBeLessThan(2000);
    await Promise.all(busy);
    expect(await ask()).not.toHaveLength(0);
  });

  it('tells listeners that they may have missed something, and keeps listening', async () => {
    const heard: (string | undefined)[] = [];
    const stop = test.db.listen('test_channel', (payload) => heard.push(payload));
    cleanups.push(stop);
    await vi.waitFor(async () => {
      await test.db.notify('test_channel', 'one');
      expect(heard).toContain('one');
    });
    // Earlier events had no listeners yet.
    expect(heard[0]).toBeUndefined();
    heard.length = 0;
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'
      and pid <> pg_backend_pid()`.execute(test.db.kysely);
    await vi.waitFor(() => expect(heard).toContain(undefined), { timeout: 10_000 });
    await test.db.notify('test_channel', 'two');
    await vi.waitFor(() => expect(heard).toContain('two'));
  });
});

describe('a start that cannot work', () => {
  it('says in a sentence that the database does not answer, and what to do', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const address = probe.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await new Promise((resolve) => probe.close(resolve));
    const refusal = await refusalOf(connect({ databaseUrl: `postgres://folk:secret@127.0.0.1:${port}/moot` }));
    expect(refusal.message).toContain(`database moot on 127.0.0.1:${port} does not answer`);
    expect(`${refusal.message} ${refusal.cure}`).not.toContain('secret');
    expect(refusal.cure).toContain('DATABASE_URL');
  });

  it('waits for a database that accepts connections late, and for a program that is still loading', async () => {
    const { dataDir, stop } = await startTestDatabase();
    cleanups.push(stop);
    const port = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3]);
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
    const proxy = createServer((client) => {
      client.pause();
      const server = connectSocket(port, '127.0.0.1');
      for (const socket of [client, server]) socket.on('error', () => undefined);
      // longer than requests wait for a connection
      setTimeout(() => client.pipe(server).pipe(client), 2000);
    }).listen(0, '127.0.0.1');
    cleanups.push(() => void proxy.close());
    await new Promise((resolve) => proxy.once('listening', resolve));
    const address = proxy.address();
    const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const database = await connect({ databaseUrl: `postgres://folkmoot:${password}@${host}/postgres`, serves: true });
    expect(database.describe).toContain('PostgreSQL');
    await database.close();
  });

  it('says when DATABASE_URL is not an address', async () => {
    expect((await refusalOf(connect({ databaseUrl: 'nonsense' }))).cure).toContain('postgres://');
  });

  it('says when the data directory cannot be created', async () => {
    const dataDir = temporaryDir();
    writeFileSync(join(dataDir, 'file'), '');
    const refusal = await refusalOf(connect({ dataDir: join(dataDir, 'file', 'data') }));
    expect(refusal.message).toContain('could not be created');
    expect(refusal.cure).toContain('FOLKMOOT_DATA');
  });

  it('says when the data directory is a file or a device', async () => {
    const refusal = await refusalOf(connect({ dataDir: '/dev/null' }));
    expect([refusal.message, refusal.cure]).toEqual([
      'The data directory /dev/null is not a directory.',
      'Set FOLKMOOT_DATA to a directory.',
    ]);
  });

  it('says when the parent of the data directory is read-only', async () => {
    const refusal = await refusalOf(connect({ dataDir: '/proc/folkmoot/data' }));
    expect(refusal.message).toContain('/proc/folkmoot/data could not be created');
    expect(refusal.cure).toContain('FOLKMOOT_DATA');
  });

  it('says when the data directory is read-only', async () => {
    const refusal = await refusalOf(connect({ dataDir: '/proc/self' }));
    expect(refusal.message).toContain('/proc/self cannot be');
    expect(refusal.cure).toContain('FOLKMOOT_DATA');
  });

  it('refuses a file or a foreign directory where its database would be, and leaves it alone', async () => {
    const dataDir = temporaryDir();
    writeFileSync(join(dataDir, 'postgres'), 'mine');
    expect((await refusalOf(connect({ dataDir }))).message).toContain('is a file');
    expect(readFileSync(join(dataDir, 'postgres'), 'utf8')).toBe('mine');
    const other = temporaryDir();
    mkdirSync(join(other, 'postgres'));
    writeFileSync(join(other, 'postgres', 'notes.txt'), 'mine');
    expect((await refusalOf(connect({ dataDir: other }))).message).toContain('is not a database');
    expect(readFileSync(join(other, 'postgres', 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('says when another version made the database, and leaves it alone', async () => {
    const dataDir = temporaryDir();
    await (await connect({ dataDir })).close();
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
    const refusal = await refusalOf(connect({ dataDir }));
    expect(refusal.message).toContain('created by PostgreSQL 14');
    expect(readFileSync(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('14\n');
  });
});

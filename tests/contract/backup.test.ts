import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { writeBackup } from '../../src/cli/backupFolder.ts';
import { runCli } from '../../src/cli/runCli.ts';
import { connect, type Database } from '../../src/server/db/connect.ts';
import { dumpTables } from '../../src/server/db/dumpTables.ts';
import { whatStands } from '../../src/server/db/loadTables.ts';
import { knownMigrations, migrate } from '../../src/server/db/migrate.ts';
import { databaseNamed } from '../support/databaseCopy.ts';
import { wrongTotals } from '../support/postCounts.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';
import { testIo } from '../support/testIo.ts';

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-backup-'));
let server: TestServer;
let admin: Database;
let sourceUrl = '';
const targets: string[] = [];

beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  admin = await connect({ databaseUrl: inject('databaseUrl'), patient: true });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(server.services.db.kysely);
  sourceUrl = databaseNamed(inject('databaseUrl'), rows[0]?.name ?? '');
  mkdirSync(join(folder, 'data/media/files/ab'), { recursive: true });
  writeFileSync(join(folder, 'data/media/files/ab/picture.webp'), 'a picture');
});
afterAll(async () => {
  for (const name of targets) await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin.kysely);
  await admin.close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

let target = '';
beforeEach(async () => {
  const name = `restored_${process.pid}_${targets.length}`;
  targets.push(name);
  await sql`create database ${sql.id(name)}`.execute(admin.kysely);
  target = databaseNamed(inject('databaseUrl'), name);
});

async function run(databaseUrl: string, data: string, ...args: string[]) {
  const io = testIo({ cwd: folder, env: { DATABASE_URL: databaseUrl, FOLKMOOT_DATA: data } });
  return { exitCode: await runCli(args, io), out: io.printed(), err: io.complained() };
}

/** The rows of each table as text, in a fixed order. */
function rowsOf(backup: string): Record<string, string[]> {
  const { tables } = JSON.parse(readFileSync(join(folder, backup, 'folkmoot.json'), 'utf8')) as {
    tables: Record<string, unknown>;
  };
  const rows = (table: string) =>
    gunzipSync(readFileSync(join(folder, backup, 'tables', `${table}.copy.gz`)))
      .toString()
      .split('\n')
      .sort();
  return Object.fromEntries(Object.keys(tables).map((table) => [table, rows(table)]));
}

async function withTarget<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connect({ databaseUrl: target });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

describe('[F25] folkmoot backup and restore', () => {
  it('bring back every row, number and file of a community', async () => {
    expect(await run(sourceUrl, 'data', 'backup', 'first')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('1 uploaded files'),
    });
    expect(await run(target, 'restored', 'restore', 'first')).toMatchObject({
      exitCode: 0,
      err: expect.stringMatching(/^Site: [^\n]+$/),
    });
    expect(readFileSync(join(folder, 'restored/media/files/ab/picture.webp'), 'utf8')).toBe('a picture');
    expect(await run(target, 'restored', 'backup', 'again')).toMatchObject({ exitCode: 0 });
    const [before, after] = [rowsOf('first'), rowsOf('again')];
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [table, rows] of Object.entries(before)) expect(after[table], table).toEqual(rows);
    await withTarget(async (db) => {
      // Sequences continue after the last ID.
      const { rows } = await sql<{
        free: boolean;
      }>`select nextval(pg_get_serial_sequence('discussions', 'discussion_id'))
        > (select max(discussion_id) from discussions) as free`.execute(db.kysely);
      expect(rows[0]?.free).toBe(true);
      const keys = await sql<{
        number: number;
      }>`select count(*) as number from pg_constraint where contype = 'f' and convalidated`.execute(db.kysely);
      expect(keys.rows[0]?.number).toBeGreaterThan(10);
      const off = await sql`select 1 from pg_trigger where not tgisinternal and tgenabled = 'D'`.execute(db.kysely);
      expect(off.rows).toEqual([]);
    });
  });

  it('end with one sentence when the disk is full, and leave nothing', async () => {
    const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const full = () => new Writable({ write: (_chunk, _encoding, done) => done(noSpace) });
    const draft = join(folder, 'full');
    const failed = writeBackup(draft, async () => {
      // more rows than the buffers of a connection hold, so that the database still has some to send
      await server.services.db.session(async (client) => {
        await client.query(
          'create table long_rows as select repeat(md5(n::text), 3000) from generate_series(1, 200) n',
        );
      });
      try {
        return await server.services.db.session((client) =>
          dumpTables(client, async (table, rows) => {
            if (table === 'long_rows') await pipeline(rows, full());
            else for await (const _row of rows);
          }).then((manifest) => ({ ...manifest, hasMedia: false })),
        );
      } finally {
        await server.services.db.session((client) => client.query('drop table long_rows'));
      }
    });
    await expect(failed).rejects.toMatchObject({
      message: expect.stringMatching(/^The disk is full: /),
      cure: expect.stringContaining('Free some space'),
    });
    expect(existsSync(`${draft}.part`)).toBe(false);
    expect(existsSync(draft)).toBe(false);
  });

  it('hold one moment while members write', async () => {
    let isOver = false;
    const writing = (async () => {
      let written = 0;
      for (; !isOver; written += 1) {
        const reply = await server
          .api('member')
          .send('POST', '/comments', { discussionID: 1, format: 'text', body: `word ${written}` });
        expect(reply.status).toBe(201);
      }
      return written;
    })();
    const backup = await run(sourceUrl, 'data', 'backup', 'busy');
    isOver = true;
    expect(await writing).toBeGreaterThan(0);
    expect(backup).toMatchObject({ exitCode: 0 });
    expect(await run(target, 'busyData', 'restore', 'busy')).toMatchObject({ exitCode: 0 });
    expect(await withTarget((db) => wrongTotals(db.kysely))).toEqual([]);
  });

  it('refuse a database with members, one of another program, and a folder that is there', async () => {
    const occupied = await run(sourceUrl, 'data', 'restore', 'first');
    expect(occupied).toMatchObject({ exitCode: 1, err: expect.stringContaining('already has members') });
    await withTarget((db) => sql`create table invoices (id int)`.execute(db.kysely));
    expect(await run(target, 'other', 'restore', 'first')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('another program'),
    });
    expect(await run(sourceUrl, 'data', 'backup', 'first')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('already exists'),
    });
    expect(await run(target, 'other', 'restore', 'nowhere')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('does not contain a backup'),
    });
  });

  it('name what is missing or damaged before anything is written', async () => {
    const uploads = join(folder, 'first/media/files/ab/picture.webp');
    const users = join(folder, 'first/tables/users.copy.gz');
    const check = () => run('postgres://nobody@127.0.0.1:1/nothing', 'checked', 'restore', 'first', '--check');
    expect(await check()).toMatchObject({ exitCode: 0, out: expect.stringContaining('can be restored') });
    writeFileSync(uploads, 'a pict');
    expect(await check()).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('media/files/ab/picture.webp is damaged.'),
    });
    rmSync(uploads);
    expect(await run(target, 'checked', 'restore', 'first')).toMatchObject({
      exitCode: 1,
      err: expect.stringMatching(/media\/files\/ab\/picture\.webp is missing\.\n.*--incomplete/),
    });
    expect(await withTarget((db) => db.session(whatStands))).toBe('nothing');
    expect(existsSync(join(folder, 'checked'))).toBe(false);
    const good = readFileSync(users);
    writeFileSync(users, good.subarray(0, -10));
    expect(await run(target, 'checked', 'restore', 'first', '--incomplete')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('tables/users.copy.gz is damaged.'),
    });
    writeFileSync(users, good);
    expect(await run(target, 'checked', 'restore', 'first', '--incomplete')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('media/files/ab/picture.webp'),
    });
    writeFileSync(uploads, 'a picture');
  });

  describe('of an earlier version, without a list of files', () => {
    const manifest = join(folder, 'older/folkmoot.json');
    const comments = join(folder, 'older/tables/comments.copy.gz');
    const discussions = join(folder, 'older/tables/discussions.copy.gz');
    beforeEach(() => {
      rmSync(join(folder, 'older'), { recursive: true, force: true });
      cpSync(join(folder, 'first'), join(folder, 'older'), { recursive: true });
      const {
        files: _files,
        rows: _rows,
        ...rest
      } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, unknown>;
      writeFileSync(manifest, JSON.stringify(rest));
      rmSync(join(folder, 'older/sha256sums.txt'));
    });

    it('are restored, and say that they could not be checked', async () => {
      expect(await run(target, 'older-data', 'restore', 'older')).toMatchObject({
        exitCode: 0,
        out: expect.stringContaining('could not be checked'),
      });
    });

    it('name a file that is cut off', async () => {
      writeFileSync(comments, readFileSync(comments).subarray(0, -20));
      expect(await run(target, 'older-data', 'restore', 'older')).toMatchObject({
        exitCode: 1,
        err: expect.stringMatching(
          /tables\/comments\.copy\.gz is damaged: unexpected end of file\. .*\n {2}Copy the backup/,
        ),
      });
    });

    it('name the table that has lost rows, and one that cannot be read', async () => {
      const rows = gunzipSync(readFileSync(discussions)).toString().split('\n');
      writeFileSync(discussions, gzipSync(rows.slice(Math.floor(rows.length / 2)).join('\n')));
      expect(await run(target, 'older-data', 'restore', 'older')).toMatchObject({
        exitCode: 1,
        err: expect.stringMatching(
          /Rows of "[a-z_]+" refer to rows of "discussions" that are missing: .*\n {2}tables\/discussions\.copy\.gz is incomplete/,
        ),
      });
      writeFileSync(discussions, gzipSync('no row\n'));
      expect(await run(target, 'older-data', 'restore', 'older')).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining('The rows of "discussions" cannot be read: '),
      });
      const { tables, ...rest } = JSON.parse(readFileSync(manifest, 'utf8')) as { tables: Record<string, unknown> };
      writeFileSync(manifest, JSON.stringify({ ...rest, tables, rows: { discussions: rows.length - 1 } }));
      writeFileSync(discussions, gzipSync(`${rows[0]}\n`));
      expect(await run(target, 'older-data', 'restore', 'older')).toMatchObject({
        exitCode: 1,
        err: expect.stringContaining(`Only 1 of the ${rows.length - 1} rows of "discussions"`),
      });
    });
  });

  it('can be given again after a restore that failed, and into tables that a server has made already', async () => {
    await withTarget((db) => migrate(db.kysely));
    const file = join(folder, 'first/tables/users.copy.gz');
    const good = readFileSync(file);
    writeFileSync(file, gzipSync(gunzipSync(good).subarray(0, -200)));
    expect(await run(target, 'twice', 'restore', 'first')).toMatchObject({ exitCode: 1 });
    expect(await withTarget((db) => db.kysely.selectFrom('users').select('user_id').execute())).toEqual([]);
    writeFileSync(file, good);
    expect(await run(target, 'twice', 'restore', 'first')).toMatchObject({ exitCode: 0 });
  });

  it('refuse a backup of a later version', async () => {
    const manifest = join(folder, 'first/folkmoot.json');
    const text = readFileSync(manifest, 'utf8');
    const last = (await knownMigrations()).at(-1) ?? '';
    writeFileSync(manifest, text.replace(last, '9999-later'));
    expect(await run(target, 'later', 'restore', 'first')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('newer version'),
    });
    writeFileSync(manifest, text);
  });
});

describe('folkmoot user and repair', () => {
  it('give an account a new password and make it an administrator', async () => {
    const given = await run(sourceUrl, 'data', 'user', 'password', 'member');
    const password = /Password: (\S+)/.exec(given.out)?.[1] ?? '';
    expect(await server.signIn('member', password)).toContain('=');
    expect(await run(sourceUrl, 'data', 'user', 'admin', 'member')).toMatchObject({ exitCode: 0 });
    const cookie = await server.signIn('member', password);
    await expect
      .poll(async () => (await server.apiWith(cookie).get('/users/me')).json())
      .toMatchObject({ isAdmin: true });
    expect(await run(sourceUrl, 'data', 'user', 'admin', 'nobody at all')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('No account found for'),
    });
    expect(await run(sourceUrl, 'data', 'user', 'ban', 'member')).toMatchObject({ exitCode: 2 });
  });

  it('recounts the totals from the posts', async () => {
    const { kysely } = server.services.db;
    await sql`update categories set count_comments = 4711 where category_id = 1`.execute(kysely);
    expect(await wrongTotals(kysely)).not.toEqual([]);
    expect(await run(sourceUrl, 'data', 'repair', 'counts')).toMatchObject({ exitCode: 0 });
    expect(await wrongTotals(kysely)).toEqual([]);
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCheck } from '../../src/cli/validate/createCheck.ts';
import { runCli } from '../../src/cli/runCli.ts';
import { createChangeFeed } from '../../src/server/changeFeed.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databaseCopy.ts';
import { testIo } from '../support/testIo.ts';

const folder = mkdtempSync(join(tmpdir(), 'folkmoot-cli-'));
let copy: DatabaseCopy;

/** Runs `folkmoot` on the copied database. */
async function run(...args: string[]) {
  const io = testIo({ cwd: folder, env: { DATABASE_URL: copy.url } });
  return { exitCode: await runCli(args, io), out: io.printed(), err: io.complained() };
}

const layoutWith = (...children: unknown[]) => ({
  layoutViewType: 'home',
  name: 'Winter',
  layout: [{ $hydrate: 'react.section.1-column', children }],
});
const write = (name: string, document: unknown) => writeFileSync(join(folder, name), JSON.stringify(document, null, 2));

beforeAll(async () => {
  copy = await copyDatabase(inject('databaseUrl'));
  // The first command loads the widgets and the server's code, and brings what is generated up to date.
  await run('layouts', 'list');
  await createCheck();
}, 120_000);
afterAll(async () => {
  await copy.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('folkmoot layouts', () => {
  it('says which site it speaks to, and makes none in silence', async () => {
    expect((await run('layouts', 'list')).err).toMatch(/^Site: database \w+ on 127\.0\.0\.1:\d+ \(PostgreSQL/);
    const io = testIo({ cwd: folder, env: { FOLKMOOT_DATA: 'nothing-here' } });
    expect(await runCli(['layouts', 'list'], io)).toBe(1);
    expect(io.complained()).toMatch(/^folkmoot: There is no site in .*nothing-here\.\n/);
    expect(existsSync(join(folder, 'nothing-here'))).toBe(false);
  });

  it('exports the layout in use, which validates and comes back the same', async () => {
    expect(await run('layouts', 'export', 'home', '--out', 'home.json')).toMatchObject({ exitCode: 0 });
    expect(await run('validate', 'home.json')).toMatchObject({ exitCode: 0 });
    expect(await run('layouts', 'import', 'home.json', '--name', 'A copy')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('Stored as layout 1'),
    });
    const [exported, copied] = [JSON.parse(readFileSync(join(folder, 'home.json'), 'utf8')), JSON.parse((await run('layouts', 'export', '1')).out)];
    expect(copied).toEqual({ ...exported, name: 'A copy' });
  });

  it('puts a layout to use, tells running servers, and exports it from then on', async () => {
    const heard: string[] = [];
    const changes = createChangeFeed(copy.database);
    changes.subscribe((tags) => heard.push(...tags));
    write('winter.json', layoutWith({ $hydrate: 'react.html', html: '<p>Snow</p>' }));
    expect((await run('layouts', 'import', 'winter.json', '--apply', 'global')).out).toContain('is in use on the whole site');
    await expect.poll(() => heard).toContain('layouts');
    expect((await run('layouts', 'export', 'home')).out).toContain('Snow');
    await changes.close();
  });

  it('adds a place to those where a layout is in use already', async () => {
    expect((await run('layouts', 'apply', '2', 'category:3')).out).toContain('for category 3');
    expect((await run('layouts', 'list')).out).toMatch(/^2 +home +the whole site, category:3 +Winter$/m);
  });

  it('stores nothing of a wrong document and shows where it is wrong', async () => {
    write('wrong.json', layoutWith({ $hydrate: 'react.site-total' }));
    const { exitCode, err } = await run('layouts', 'import', 'wrong.json');
    expect(exitCode).toBe(1);
    expect(err).toMatch(/wrong\.json:9:\d+ {2}error {2}layout\/unknown-widget/);
    expect((await run('layouts', 'list')).out).not.toMatch(/^3 /m);
  });

  it.each([
    [['apply', '99', 'global'], 'Layout not found.'],
    [['export', 'no-such-type'], 'Layout not found.'],
    [['apply', '2', 'category:9999'], 'category not found'],
    [['apply', 'home', 'category:3'], 'Layout is not mutable'],
  ])('says why %j cannot be done, and what to do', async (args, expected) => {
    const { exitCode, err } = await run('layouts', ...args);
    expect(exitCode).toBe(1);
    expect(err).toContain(expected);
  });
});

describe('folkmoot db', () => {
  it('says when the tables are up to date', async () => {
    expect(await run('db', 'migrate')).toMatchObject({ exitCode: 0, out: expect.stringContaining('Up to date') });
  });

  it('leaves a community that has members alone', async () => {
    expect((await run('db', 'seed')).out).toContain('The database has members already');
  });

  it('adds generated posts', async () => {
    const { exitCode, out } = await run('db', 'seed', '--posts', '200');
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^20 discussions and 180 comments added in/);
  });

  it('says in a sentence that the database does not answer', async () => {
    const io = testIo({ env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } });
    expect(await runCli(['db', 'migrate'], io)).toBe(1);
    expect(io.complained()).toContain('does not answer');
    expect(io.complained().split('\n')).toHaveLength(2);
  });
});

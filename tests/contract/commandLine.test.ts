import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCheck } from '../../src/cli/validate/createCheck.ts';
import { runCli } from '../../src/cli/runCli.ts';
import { createChangeFeed } from '../../src/server/changeFeed.ts';
import { copyDatabase, databaseNamed, type DatabaseCopy } from '../support/databaseCopy.ts';
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
  // The first command loads the widgets and the server's code, and updates generated files.
  await run('layouts', 'list');
  await createCheck();
}, 120_000);
afterAll(async () => {
  await copy.drop();
  rmSync(folder, { recursive: true, force: true });
});

describe('folkmoot config', () => {
  it('lists, shows and sets settings with the checks of the API', async () => {
    expect(await run('config', 'set', 'garden.title', 'Green Thumbs')).toMatchObject({ exitCode: 0 });
    expect((await run('config', 'get', 'garden.title')).out.trim()).toBe('Green Thumbs');
    expect((await run('config', 'list', '--changed')).out).toContain('garden.title = Green Thumbs');
    expect((await run('config', 'list')).out).toContain('community.pageSize = 30');
    expect(await run('config', 'set', 'community.pageSize', 'many')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('community.pageSize must be a whole number.'),
    });
    expect(await run('config', 'set', 'garden.locales', 'de, pt-BR')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('garden.locales = de,pt-BR'),
    });
    expect(await run('config', 'set', 'garden.titel', 'x')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Did you mean "garden.title"?'),
    });
    for (const key of ['garden.title', 'garden.locales'])
      expect(await run('config', 'set', key, '--default')).toMatchObject({ exitCode: 0 });
    expect((await run('config', 'list', '--changed')).out).not.toContain('garden.title');
  });

  it('writes secrets and never shows them', async () => {
    const set = await run('config', 'set', 'webhook.secret', 'hush-hush');
    expect(set).toMatchObject({ exitCode: 0 });
    const shown = [set, await run('config', 'get', 'webhook.secret'), await run('config', 'list', '--changed')];
    expect(shown.map(({ out }) => out).join('\n')).not.toContain('hush-hush');
    expect(shown[1]?.out.trim()).toBe('(set)');
  });
});

describe('folkmoot layouts', () => {
  it('names the site it connects to, and never creates one silently', async () => {
    expect((await run('layouts', 'list')).err).toMatch(/^Site: database \w+ on 127\.0\.0\.1:\d+ \(PostgreSQL/);
    const io = testIo({ cwd: folder, env: { FOLKMOOT_DATA: 'nothing-here' } });
    expect(await runCli(['layouts', 'list'], io)).toBe(1);
    expect(io.complained()).toMatch(/^folkmoot: No site found in .*nothing-here\.\n/);
    expect(existsSync(join(folder, 'nothing-here'))).toBe(false);
  });

  it.each([
    ['layouts', 'list'],
    ['config', 'list'],
    ['user', 'admin', 'rosa'],
    ['backup', 'never'],
    ['repair', 'counts'],
    ['site', 'export', 'never'],
  ])('says of a site whose first start was ended that it is not finished: %s %s', async (...args) => {
    const name = `empty_${args[0]}`;
    await sql`create database ${sql.id(name)}`.execute(copy.database.kysely);
    try {
      const io = testIo({ cwd: folder, env: { DATABASE_URL: databaseNamed(copy.url, name) } });
      expect(await runCli(args, io)).toBe(1);
      expect(io.complained()).toMatch(/^folkmoot: The site is not finished: the database empty_\w+ on .*still empty/);
      expect(io.complained()).toContain('npm start');
      expect(io.complained()).not.toContain('relation');
    } finally {
      await sql`drop database ${sql.id(name)} with (force)`.execute(copy.database.kysely);
    }
  });

  it('exports the layout in use, which validates and comes back the same', async () => {
    expect(await run('layouts', 'export', 'home', '--out', 'home.json')).toMatchObject({ exitCode: 0 });
    expect(await run('validate', 'home.json')).toMatchObject({ exitCode: 0 });
    expect(await run('layouts', 'import', 'home.json', '--name', 'A copy')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('Stored as layout 1'),
    });
    const [exported, copied] = [
      JSON.parse(readFileSync(join(folder, 'home.json'), 'utf8')),
      JSON.parse((await run('layouts', 'export', '1')).out),
    ];
    expect(copied).toEqual({ ...exported, name: 'A copy' });
  });

  it('puts a layout to use, tells running servers, and exports it from then on', async () => {
    const heard: string[] = [];
    const changes = createChangeFeed(copy.database);
    changes.subscribe((tags) => heard.push(...tags));
    write('winter.json', layoutWith({ $hydrate: 'react.html', html: '<p>Snow</p>' }));
    expect((await run('layouts', 'import', 'winter.json', '--apply', 'global')).out).toContain(
      'is now applied to the whole site',
    );
    await expect.poll(() => heard).toContain('layouts');
    expect((await run('layouts', 'export', 'home')).out).toContain('Snow');
    await changes.close();
  });

  it('adds a place to those where a layout is in use already', async () => {
    expect((await run('layouts', 'apply', '2', 'category:3')).out).toContain('to category 3');
    expect((await run('layouts', 'list')).out).toMatch(/^2 +home +the whole site, category:3 +Winter$/m);
  });

  it('stores nothing of an invalid document and shows the place of the error', async () => {
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

  it('exports the imported document unchanged, with the author’s notes', async () => {
    const document = {
      $schema: 'https://forum.example/api/v2/layouts/schema',
      $comment: { by: 'the design team', see: ['guidelines'] },
      $version: 1,
      ...layoutWith({ $hydrate: 'react.html', $comment: 'until March', html: '<p>Notes</p>' }),
      titleBar: { $hydrate: 'react.titleBar', $comment: 'as usual' },
    };
    write('noted.json', document);
    const [, layoutID = ''] = /Stored as layout (\d+)/.exec((await run('layouts', 'import', 'noted.json')).out) ?? [];
    const { out } = await run('layouts', 'export', layoutID);
    expect(JSON.parse(out)).toEqual(document);
    expect(Object.keys(JSON.parse(out) as object)).toEqual(Object.keys(document));
  });

  it('finds links to posts that the database does not have', async () => {
    const links = [1, 999_999].map((id) => ({ name: 'x', url: `/discussion/${id}/title` }));
    write(
      'posts.json',
      layoutWith({ $hydrate: 'react.html', html: links.map(({ url }) => `<a href="${url}">x</a>`).join() }),
    );
    const { out } = await run('validate', 'posts.json', '--site');
    expect(out).toContain('/discussion/999999/title');
    expect(out).toContain('0 errors, 1 warning');
  });

  it('warns about records that the site does not have, on saving and with validate --site', async () => {
    const list = (apiParams: object) => ({ $hydrate: 'react.discussion.discussions', title: 'Elsewhere', apiParams });
    write(
      'elsewhere.json',
      layoutWith(list({ categoryID: 9999 }), list({ categoryID: 3 }), {
        $hydrate: 'literal',
        data: { categoryID: 9998 },
      }),
    );
    const found = await run('validate', 'elsewhere.json', '--site');
    expect(found.err).toMatch(/^Site: database/);
    expect(found.out).toContain('This site has no category 9999.');
    expect(found.out.match(/This site has no/g)).toHaveLength(1);
    expect((await run('validate', 'elsewhere.json')).out).not.toContain('unknown-record');
    expect((await run('validate', 'elsewhere.json', '--site', '--strict')).exitCode).toBe(1);
  });

  it('[CO-LAYOUT-013] knows the custom pages of the site', async () => {
    const { kysely } = copy.database;
    const { layout_id } = await kysely
      .insertInto('layouts')
      .values({
        name: 'About',
        layout_view_type: 'customPage',
        layout: '[]',
        insert_user_id: 1,
        date_inserted: new Date(),
      })
      .returning('layout_id')
      .executeTakeFirstOrThrow();
    const page = {
      seo_title: 'About',
      seo_description: '',
      url_code: '/about-us',
      status: 'published',
      site_section_id: '0',
      role_ids: [],
      layout_id,
    };
    await kysely
      .insertInto('custom_pages')
      .values({ ...page, insert_user_id: 1, date_inserted: new Date() } as never)
      .execute();
    const links = ['/about-us', '/nowhere-at-all'].map((url) => ({ name: url, url }));
    write('links.json', layoutWith({ $hydrate: 'react.quick-links', title: 'Links', links }));
    const dead = async (...args: string[]) =>
      [...(await run('validate', 'links.json', ...args)).out.matchAll(/"(\/[a-z-]+)"/g)].map(([, path]) => path);
    expect(await dead()).toEqual(expect.arrayContaining(['/about-us', '/nowhere-at-all']));
    expect(await dead('--site')).not.toContain('/about-us');
    expect(await dead('--site')).toContain('/nowhere-at-all');
  });

  it('exports a layout with its fragments and pictures as one file, and imports it as a new layout', async () => {
    expect(await run('layouts', 'export', 'home', '--pack', '--out', 'home.pack.json')).toMatchObject({ exitCode: 0 });
    const pack = JSON.parse(readFileSync(join(folder, 'home.pack.json'), 'utf8')) as { layout: { layout: object[] } };
    const odd = { $hydrate: 'react.section.1-column', children: [{ $hydrate: 'react.moon-phase' }] };
    write('odd.json', { ...pack, layout: { ...pack.layout, layout: [...pack.layout.layout, odd] } });
    const imported = await run('layouts', 'import', 'odd.json', '--name', 'Packed');
    expect(imported).toMatchObject({
      exitCode: 0,
      out: expect.stringMatching(/Stored as layout \d+: "Packed" \(home\)/),
    });
    expect(imported.err).toContain('Widget that this site does not have');
    write('wrong.json', { ...pack, version: 7 });
    expect(await run('layouts', 'import', 'wrong.json')).toMatchObject({ exitCode: 1 });
  });
});

describe('folkmoot db', () => {
  it('says when the tables are up to date', async () => {
    expect(await run('db', 'migrate')).toMatchObject({ exitCode: 0, out: expect.stringContaining('Up to date') });
  });

  it('leaves a community that has members alone', async () => {
    expect((await run('db', 'seed')).out).toContain('The database already has members');
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

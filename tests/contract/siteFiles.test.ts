import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { connect } from '../../src/server/db/connect.ts';
import { copyDatabase, type DatabaseCopy } from '../support/databaseCopy.ts';
import { createEmptySite, createSiteFolders } from '../support/siteFolders.ts';
import { startTestCommunity, type TestCommunity } from '../support/testCommunity.ts';

const { folder, run, filesOf, write, read, remove } = createSiteFolders();
let full: DatabaseCopy;
let community: TestCommunity;
let empty: Awaited<ReturnType<typeof createEmptySite>>;
let emptyUrl: string;

const send = async <Body>(method: 'POST' | 'PUT' | 'PATCH', path: string, body: unknown): Promise<Body> =>
  (await community.call(method, path, { body, viewer: community.admin })).body as Body;

/** Announcements, forms for roles, reactions and emails. */
async function fillRest(roleID: number, categoryID: number): Promise<void> {
  await send('POST', '/moderation-messages', {
    ...{ body: 'Swap day is on **Sunday**.', format: 'markdown', type: 'info', viewLocation: 'panel' },
    ...{ recordType: 'category', recordID: categoryID, includeDescendants: true, roleIDs: [roleID] },
    ...{ isDismissible: true, dateExpires: '2031-05-04T10:00:00Z' },
  });
  // the same words again, elsewhere
  for (const layoutViewType of ['home', null])
    await send('POST', '/moderation-messages', { body: 'Closed in winter', format: 'text', layoutViewType });
  await send('POST', '/moderation-messages', { body: 'Closed in winter 2', format: 'text' });
  await send('POST', '/moderation-messages', { body: `a${'𞤀'.repeat(70)}`, format: 'text' });
  await send('PUT', '/role-requests/metas', {
    ...{ roleID, type: 'application', format: 'text', name: 'Join the seed savers', body: 'Tell us more.' },
    attributesSchema: {
      type: 'object',
      properties: { 'Why do you save seeds?': { type: 'string', maxLength: 300 }, 'How many?': { type: 'string' } },
      required: ['Why do you save seeds?'],
    },
  });
  const types = (await community.call('GET', '/reactions', { viewer: community.admin })).body as { urlCode: string }[];
  const last = types.at(-1)?.urlCode;
  await send('PATCH', `/reactions/${last}`, { name: 'Sprout', description: 'It grows.', points: 3, active: false });
  await send('PATCH', `/reactions/${last}`, { sort: 0 });
  await send('PATCH', `/reactions/${types[1]?.urlCode}`, { sort: 5 });
  await send('PATCH', '/email-templates/1', { subject: 'Seeds for {site}', locale: 'en' });
}

async function fill(): Promise<void> {
  const permissions = [{ type: 'global', id: null, permissions: { 'discussions.view': true } }];
  await send('POST', '/profile-fields', { label: 'Home town', dataType: 'text', displayOptions: { userCards: true } });
  const role = await send<{ roleID: number }>('POST', '/roles', { name: 'Seed Savers', permissions });
  await send('POST', '/report-reasons', { name: 'Wrong seeds', description: 'Sprouts.', roleIDs: [role.roleID] });
  await community.call('DELETE', '/report-reasons/abuse', { viewer: community.admin });
  const category = await send<{ categoryID: number }>('POST', '/categories', { name: 'Seeds', urlcode: 'seeds' });
  await send('POST', '/post-fields', { label: 'Year sown', dataType: 'number', visibility: 'private' });
  await send('POST', '/post-types', {
    name: 'Harvest',
    parentPostTypeID: 'discussion',
    roleIDs: [role.roleID],
    categoryIDs: [category.categoryID],
    postFieldIDs: ['year-sown'],
  });
  const inner = { name: 'Rare', urlcode: 'rare', parentCategoryID: category.categoryID };
  const rare = await send<{ categoryID: number }>('POST', '/categories', inner);
  const roles = [{ roleID: role.roleID, permissions: ['discussions.view', 'comments.add'] }];
  await send('PUT', `/categories/${rare.categoryID}/permissions`, { customPermissions: true, roles });
  const assets = {
    variables: { data: { global: { mainColors: { primary: '#0a7d33' } } } },
    styles: { data: 'a {\n  color: red;\n}' },
  };
  const theme = await send<{ themeID: string }>('POST', '/themes', {
    name: 'Winter',
    parentTheme: 'foundation',
    assets,
  });
  // of two style guides of one name, each keeps its file on the other site
  await send('POST', '/themes', { name: 'Winter', parentTheme: 'foundation' });
  await send('PUT', '/themes/current', { themeID: theme.themeID });
  const children = [{ $hydrate: 'react.categories', apiParams: { categoryID: [rare.categoryID] } }];
  const layout = await send<{ layoutID: number }>('POST', '/layouts', {
    name: 'Seed home',
    layoutViewType: 'home',
    layout: [
      {
        $hydrate: 'react.section.1-column',
        children,
        $middleware: { 'role-filter': { roleIDs: [role.roleID] } },
      },
    ],
  });
  await send('PUT', `/layouts/${layout.layoutID}/views`, [{ recordType: 'global', recordID: -1 }]);
  const page = { seoTitle: 'Swap day', seoDescription: 'When', urlcode: '/events/swap', roleIDs: [role.roleID] };
  await send('POST', '/custom-pages', page);
  await send('PUT', '/navigation', {
    titleBar: [{ id: 'swap', name: 'Swap', url: '/events/swap', roleIDs: [role.roleID] }],
  });
  await send('POST', '/redirects', { source: '/old-swap', target: '/events/swap' });
  await send('PATCH', '/config', { 'garden.title': 'Seed Library', 'webhook.secret': 'hush-hush-hush' });
  await send('PATCH', '/config', { 'garden.locales': ['de'] });
  const place = { recordType: 'category', recordID: category.categoryID, locale: 'de' };
  await send('PATCH', '/translations/categories', [
    { ...place, propertyName: 'name', translation: 'Saatgut' },
    { ...place, propertyName: 'description', translation: 'Alles, was keimt.' },
  ]);
  await fillRest(role.roleID, rare.categoryID);
  const [text] = (await community.call('GET', '/locales/en/texts', { viewer: community.admin })).body as [
    { file: string; key: string },
  ];
  await send('PATCH', '/locales/en/texts', [{ file: text.file, key: text.key, text: 'Our words' }]);
}

beforeAll(async () => {
  [full, empty] = await Promise.all([copyDatabase(inject('databaseUrl')), createEmptySite(inject('databaseUrl'))]);
  emptyUrl = empty.url;
  community = await startTestCommunity(full.database);
  await fill();
  await run(full.url, 'export', 'source');
}, 120_000);
afterAll(async () => {
  await community.close();
  await full.drop();
  await empty.drop();
  remove();
});

describe('folkmoot site', () => {
  it('writes everything by stable keys, without IDs, secrets and members', () => {
    const files = filesOf('source');
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining([
        'site.json',
        'settings.json',
        'navigation.json',
        'redirects.json',
        'appliedLayouts.json',
        'report-reasons.json',
        'roles/seed-savers.json',
        'roles/administrator.json',
        'categories/rare.json',
        'themes/winter.json',
        'pages/events~swap.json',
        'layouts/home.seed-home.json',
        'texts/en.json',
        'emails/en.json',
        'reactions.json',
        'role-requests.json',
      ]),
    );
    expect(read('source/categories/rare.json')).toMatchObject({
      parent: 'seeds',
      access: { 'seed-savers': ['comments.add', 'discussions.view'] },
    });
    const reasons = read('source/report-reasons.json');
    expect(reasons).toMatchObject({ 'wrong-seeds': { name: 'Wrong seeds', roles: ['seed-savers'] } });
    expect(Object.keys(reasons)).not.toContain('abuse');
    expect(read('source/translations/de.json')).toMatchObject({
      'categories/seeds#name': 'Saatgut',
      'categories/seeds#description': 'Alles, was keimt.',
    });
    expect(read('source/announcements/swap-day-is-on-sunday.json')).toMatchObject({
      category: 'rare',
      roles: ['seed-savers'],
      dateExpires: '2031-05-04T10:00:00+00:00',
    });
    expect(read('source/announcements/closed-in-winter.json')).toMatchObject({ layoutViewType: 'home' });
    expect(read('source/announcements/closed-in-winter-2.json')).toMatchObject({ layoutViewType: null });
    expect(read('source/announcements/closed-in-winter-2-2.json')).toMatchObject({ body: 'Closed in winter 2' });
    expect(read('source/role-requests.json')).toMatchObject({
      'seed-savers': {
        name: 'Join the seed savers',
        questions: { 'Why do you save seeds?': { maxLength: 300, isRequired: true } },
      },
    });
    expect(Object.values(read('source/reactions.json'))).toContainEqual({
      ...{ name: 'Sprout', description: 'It grows.', points: 3, sort: 0, active: false },
    });
    expect(read('source/settings.json')).toMatchObject({
      'garden.title': 'Seed Library',
      'theme.current': 'themes/winter.json',
    });
    expect(files['layouts/home.seed-home.json']).toContain('"$site": "categories/rare"');
    expect(files['layouts/home.seed-home.json']).toContain('"$site": "roles/seed-savers"');
    expect(Object.values(files).join('\n')).not.toMatch(/hush-hush|"\w*(?:ID|IDs)": \d/);
  });

  it('writes a schema beside each file, which it satisfies, and which refuses unknown fields', () => {
    const files = Object.keys(filesOf('source')).filter((path) => !path.startsWith('schemas/'));
    expect(files.length).toBeGreaterThan(10);
    for (const path of files) {
      const file = read(`source/${path}`);
      const schema = read(join('source', dirname(path), String(file['$schema'])));
      const validate = new Ajv({ strict: false }).compile(schema);
      expect(validate(file), `${path}: ${JSON.stringify(validate.errors)}`).toBe(true);
      expect(validate({ ...file, unheardOf: true }), path).toBe(false);
    }
    expect(JSON.stringify(read('source/schemas/settings.schema.json'))).not.toContain('webhook.secret');
  });

  it('makes an empty site the same, byte for byte, and changes nothing the second time', async () => {
    const dry = await run(emptyUrl, 'apply', 'source', '--dry-run', '--delete');
    expect(dry).toMatchObject({ exitCode: 0 });
    expect((await run(emptyUrl, 'diff', 'source')).exitCode).toBe(1);
    expect(await run(emptyUrl, 'apply', 'source', '--delete')).toMatchObject({ exitCode: 0 });
    await run(emptyUrl, 'export', 'copy');
    expect(filesOf('copy')).toEqual(filesOf('source'));
    const again = await run(emptyUrl, 'apply', 'source', '--delete');
    expect(again).toMatchObject({ exitCode: 0, out: '', err: expect.stringContaining('Nothing to change.') });
    expect(await run(emptyUrl, 'diff', 'source')).toMatchObject({ exitCode: 0, out: '' });
  }, 60_000);

  it('names records that are only on the site, and deletes them only with --delete', async () => {
    write('copy/categories/gone.json', { name: 'Gone', urlcode: 'gone' });
    expect(await run(emptyUrl, 'apply', 'copy')).toMatchObject({ exitCode: 0, out: '+ categories/gone.json' });
    const diff = await run(emptyUrl, 'diff', 'source');
    expect(diff).toMatchObject({ exitCode: 1, out: expect.stringMatching(/^- categories\/gone\.json$/m) });
    const kept = await run(emptyUrl, 'apply', 'source');
    expect(kept).toMatchObject({ exitCode: 0, err: expect.stringContaining('add --delete') });
    expect((await run(emptyUrl, 'diff', 'source')).exitCode).toBe(1);
    expect(await run(emptyUrl, 'apply', 'source', '--delete')).toMatchObject({
      exitCode: 0,
      out: '- categories/gone.json',
    });
    expect((await run(emptyUrl, 'diff', 'source')).exitCode).toBe(0);
  }, 60_000);

  it('names file, place and fix of each problem, and then changes nothing', async () => {
    await run(emptyUrl, 'export', 'broken');
    const settings = read('broken/settings.json');
    write('broken/settings.json', {
      ...settings,
      'garden.title': 'Half done',
      'community.pageSize': 'many',
      'webhook.secret': 'hush-hush-hush',
      'demo.seeded': true,
    });
    const rare = read('broken/categories/rare.json');
    write('broken/categories/rare.json', { ...rare, parent: 'nowhere' });
    write('broken/roles/cooks.json', { name: 'Cooks', permissions: ['system.only'] });
    write('broken/reactions.json', { ...read('broken/reactions.json'), hug: { name: 'Hug' } });
    write('broken/role-requests.json', { cook: { name: 'Cook with us' } });
    write('broken/translations/de.json', { 'categories/nowhere#name': 'Nirgendwo', 'roles/cook#name': 'Koch' });
    write('broken/emails/en.json', { sale: { subject: 'Sale', body: 'Now', footer: '' } });
    write('broken/announcements/lost.json', { body: 'Lost', category: 'nowhere' });
    const applied = await run(emptyUrl, 'apply', 'broken');
    expect(applied.exitCode).toBe(1);
    expect(applied.err).toContain('settings.json at /community.pageSize: community.pageSize must be a whole number.');
    expect(applied.err).toContain('folkmoot config set webhook.secret --stdin');
    expect(applied.err).toContain('settings.json at /demo.seeded');
    expect(applied.err).toContain('categories/rare.json at /parent: There is no categories/nowhere.json.');
    expect(applied.err).toContain('roles/cooks.json at /permissions: system.only cannot be given to a role.');
    expect(applied.err).toContain('reactions.json at /hug: There is no kind of reaction hug.');
    expect(applied.err).toContain('role-requests.json at /cook: There is no roles/cook.json.');
    expect(applied.err).toContain(
      'translations/de.json at /categories~1nowhere#name: There is no categories/nowhere.json.',
    );
    expect(applied.err).toContain('translations/de.json at /roles~1cook#name: "roles/cook#name" names no text');
    expect(applied.err).toContain('emails/en.json at /sale: There is no email sale.');
    expect(applied.err).toContain('announcements/lost.json at /category: There is no categories/nowhere.json.');
    expect(applied.err).toContain('Nothing was changed.');
    expect(await run(emptyUrl, 'diff', 'source')).toMatchObject({ exitCode: 0, out: '' });
  }, 60_000);

  it('refuses malformed files before it opens the site', async () => {
    await run(emptyUrl, 'export', 'malformed');
    write('malformed/categories/rare.json', { name: 7, urlcode: 'rare', colour: 'red' });
    write('malformed/roles/wrong-name.json', { name: 'Cooks' });
    write('malformed/setings.json', {});
    writeFileSync(join(folder, 'malformed/redirects.json'), '{');
    const { exitCode, err } = await run(emptyUrl, 'diff', 'malformed');
    expect(exitCode).toBe(1);
    expect(err).toContain('categories/rare.json at /colour: There is no field "colour".');
    expect(err).toContain('categories/rare.json at /name: name is not a valid string.');
    expect(err).toContain('Rename it to roles/cooks.json.');
    expect(err).toContain('setings.json: No part of a site');
    expect(err).toContain('redirects.json: The file is not valid JSON');
    write('malformed/site.json', { format: 'folkmoot-site', formatVersion: 3 });
    expect(await run(emptyUrl, 'apply', 'malformed')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('The files have version 3; this program reads versions 1 to 2.'),
    });
    write('stranger.json', {});
    expect(await run(emptyUrl, 'export', '.')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('Choose an empty folder.'),
    });
  }, 60_000);

  it('does not remove secrets, and leaves an audit entry of each change', async () => {
    await run(full.url, 'export', 'own');
    write('own/settings.json', { ...read('own/settings.json'), 'garden.title': 'Renamed' });
    expect(await run(full.url, 'apply', 'own', '--delete')).toMatchObject({
      exitCode: 0,
      out: expect.stringContaining('"Seed Library" → "Renamed"'),
    });
    const value = await full.database.kysely
      .selectFrom('config')
      .select('value')
      .where('key', '=', 'webhook.secret')
      .executeTakeFirst();
    expect(value).toEqual({ value: 'hush-hush-hush' });
    const empty = await connect({ databaseUrl: emptyUrl });
    const subjects = await empty.kysely.selectFrom('audit_log').select('subject').distinct().execute();
    await empty.close();
    expect(subjects.map(({ subject }) => subject).sort()).toEqual(
      expect.arrayContaining([
        ...['category', 'layout', 'page', 'redirect', 'reportReason', 'role', 'setting', 'text', 'theme'],
        ...['emailTemplate', 'moderationMessage', 'reactionType', 'roleRequestMeta', 'translation'],
      ]),
    );
    const last = await full.database.kysely
      .selectFrom('audit_log')
      .select(['subject_id', 'after', 'insert_user_id'])
      .orderBy('audit_log_id', 'desc')
      .executeTakeFirst();
    expect(last).toEqual({ subject_id: 'garden.title', after: { value: 'Renamed' }, insert_user_id: 0 });
  }, 60_000);
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

interface Category {
  readonly categoryID: number;
  readonly name: string;
  readonly urlcode: string;
  readonly depth: number;
  readonly children?: Category[];
  readonly [field: string]: unknown;
}

interface Form {
  readonly groups: readonly { readonly groupID: string; readonly label: string; readonly keys: readonly string[] }[];
  readonly schema: { readonly properties: Readonly<Record<string, unknown>> };
  readonly settings: readonly { readonly key: string; readonly version: string; readonly isSecret: boolean }[];
}

const categories = async (query: Record<string, unknown> = {}) =>
  (await server.api('guest').get('/categories', query)).json<Category[]>();

describe('GET /categories', () => {
  it('is a tree of two levels', async () => {
    const tree = await categories();
    expect(tree.map((node) => node.urlcode)).toEqual([
      'town-square',
      'workshop',
      'garden-and-kitchen',
      'out-and-about',
    ]);
    expect(tree[0]?.children?.map((node) => node.urlcode)).toEqual(['news', 'introductions']);
    expect(await categories({ maxDepth: 1 })).toEqual(tree.map((node) => ({ ...node, children: [] })));
  });

  it('is flat and paged when asked, or when picked by number, page or following', async () => {
    const flat = await server.api('guest').get('/categories', { outputFormat: 'flat' });
    expect(flat.json<Category[]>()).toHaveLength(12);
    expect(flat.headers['x-app-page-result-count']).toBe('12');
    expect((await categories({ categoryID: '2,3' })).map((node) => node.categoryID)).toEqual([2, 3]);
    expect(await categories({ limit: 5 })).toHaveLength(5);
    expect(
      (await server.api('member').get('/categories', { followed: true }))
        .json<Category[]>()
        .map((node) => node['followed']),
    ).toEqual([true, true, true]);
  });

  it('starts below a parent, by number or url code, never by both', async () => {
    expect((await categories({ parentCategoryID: 4 })).map((node) => node.urlcode)).toEqual([
      'repair-cafe',
      'code-corner',
    ]);
    expect(
      (await categories({ parentCategoryCode: 'workshop', includeParentCategory: true })).map((node) => node.urlcode),
    ).toEqual(['workshop']);
    expect(
      (await server.api('guest').get('/categories', { parentCategoryID: 4, parentCategoryCode: 'workshop' })).status,
    ).toBe(422);
    expect((await server.api('guest').get('/categories', { parentCategoryCode: 'nowhere' })).status).toBe(404);
  });

  it('counts a parent with all below it and shows the newest post there', async () => {
    const [square] = await categories({ expand: 'lastPost,permissions' });
    expect(square).toMatchObject({
      countDiscussions: 0,
      lastPost: { name: expect.any(String), url: expect.any(String), insertUser: { name: expect.any(String) } },
      permissions: { 'discussions.add': false },
    });
    const below = square?.children?.reduce((sum, node) => sum + (node['countDiscussions'] as number), 0);
    expect(square?.['countAllDiscussions']).toBe(below);
  });

  it('[CO-DISC-038] finds one by number and by url code', async () => {
    const byNumber = (await server.api('guest').get('/categories/9')).json();
    expect(byNumber).toMatchObject({ urlcode: 'kitchen-table', displayAs: 'discussions', parentCategoryID: 7 });
    expect((await server.api('guest').get('/categories/Kitchen-Table')).json()).toEqual(byNumber);
    expect((await server.api('guest').get('/categories/nope')).json()).toEqual({
      message: 'Category not found.',
      status: 404,
    });
  });

  it('[CO-DISC-039] looks up by name below a parent with breadcrumbs', async () => {
    const found = (
      await server.api('guest').get('/categories/search', {
        query: 'TABLE',
        parentCategoryID: 7,
        expand: ['breadcrumbs', 'parent'],
        limit: 50,
      })
    ).json<Category[]>();
    expect(found).toMatchObject([
      {
        urlcode: 'kitchen-table',
        breadcrumbs: [{ name: 'Home' }, { name: 'Garden and kitchen' }, { name: 'Kitchen table' }],
        parent: { urlcode: 'garden-and-kitchen' },
      },
    ]);
    expect((await server.api('guest').get('/categories/search')).status).toBe(400);
    expect((await server.api('guest').get('/categories/search', { query: '' })).json()).toHaveLength(12);
  });
});

describe('site', () => {
  it('[SH-CONFIG-011] reads chosen settings, and hides those of the staff', async () => {
    expect(
      (await server.api('guest').get('/config', { select: 'garden.cookie.name,branding.*' })).json(),
    ).toMatchObject({
      'garden.cookie.name': 'Vanilla',
      'branding.logo': '',
    });
    expect(
      (
        await server.api('guest').get('/config', { select: 'garden.sessions.lifetimeDays,constructor,__proto__' })
      ).json(),
    ).toEqual({});
    expect((await server.api('admin').get('/config', { select: 'garden.sessions.lifetimeDays' })).json()).toEqual({
      'garden.sessions.lifetimeDays': 30,
    });
  });

  it('[SH-CONFIG-009] [SH-CONFIG-012] changes settings, all or none, and reports errors by field', async () => {
    const admin = server.api('admin');
    const wrong = { 'community.pageSize': 0, 'branding.addressBarColor': 'greenish', 'garden.orgName': 'Us' };
    const refusal = await admin.send('PATCH', '/config', wrong);
    expect(refusal.status).toBe(422);
    expect(refusal.json<{ errors: { field: string; message: string }[] }>().errors).toEqual([
      expect.objectContaining({ field: 'community.pageSize', message: 'community.pageSize must be at least 1.' }),
      expect.objectContaining({ field: 'branding.addressBarColor' }),
    ]);
    expect(server.services.config.get('garden.orgName')).toBe('');
    expect((await server.api('member').send('PATCH', '/config', { 'garden.orgName': 'Mine' })).status).toBe(403);
    expect((await admin.send('PATCH', '/config', { 'garden.orgName': 'Us' })).status).toBe(200);
    expect(server.services.config.get('garden.orgName')).toBe('Us');
    await admin.send('PATCH', '/config', { 'garden.orgName': '' });
  });

  it('[SH-CONFIG-004] describes all settings as a form, without secrets', async () => {
    await server.services.config.set({ 'webhook.secret': 'hush-hush' });
    const reply = await server.api('admin').get('/config/schema');
    expect(JSON.stringify(reply.json())).not.toContain('hush-hush');
    const { groups, schema, settings } = reply.json<Form>();
    expect(groups[0]).toMatchObject({ groupID: 'general', label: 'Site' });
    expect(Object.keys(schema.properties)).toEqual(groups.flatMap(({ keys }) => keys));
    expect(schema.properties['community.pageSize']).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 500,
      default: 30,
      'x-control': expect.objectContaining({ inputType: 'textBox', type: 'number', label: 'Posts per page' }),
    });
    const secret = settings.find(({ key }) => key === 'webhook.secret');
    expect(secret).toMatchObject({ isSecret: true, isChanged: true });
    expect(secret).not.toHaveProperty('value');
    await server.services.config.set({ 'webhook.secret': '' });
  });

  it('hides secrets from everyone, and lets only administrators allow scripts', async () => {
    const admin = server.api('admin');
    expect((await admin.send('PATCH', '/config', { 'webhook.secret': 'top secret' })).status).toBe(200);
    for (const query of [{}, { select: 'webhook.secret' }, { select: '*' }])
      expect((await admin.get('/config', query)).text).not.toContain('top secret');
    const manage = { role_id: 32, resource_type: 'global', resource_id: 0, permission: 'site.manage' };
    await server.services.db.kysely.insertInto('role_permissions').values(manage).execute();
    server.services.changes.emit(['roles']);
    const manager = server.api('moderator');
    expect((await manager.send('PATCH', '/config', { 'garden.orgName': 'Elm Street' })).status).toBe(200);
    for (const key of ['customHtml.allowJavaScript', 'customFragments.enabled'])
      expect((await manager.send('PATCH', '/config', { [key]: true })).status, key).toBe(403);
    await server.services.db.kysely
      .deleteFrom('role_permissions')
      .where('role_id', '=', 32)
      .where('permission', '=', 'site.manage')
      .execute();
    server.services.changes.emit(['roles']);
    await admin.send('PATCH', '/config', { 'webhook.secret': '', 'garden.orgName': '' });
  });

  it('refuses to overwrite changes of another administrator', async () => {
    const admin = server.api('admin');
    const { settings } = (await admin.get('/config/schema')).json<Form>();
    const { version } = settings.find(({ key }) => key === 'garden.orgName') as Form['settings'][number];
    const seen = `?seen=garden.orgName:${version}`;
    expect((await admin.send('PATCH', `/config${seen}`, { 'garden.orgName': 'First' })).status).toBe(200);
    const late = await admin.send('PATCH', `/config${seen}`, { 'garden.orgName': 'Second' });
    expect(late.status).toBe(409);
    expect(late.json()).toMatchObject({ errors: [{ field: 'garden.orgName', code: 'changed' }] });
    expect(server.services.config.get('garden.orgName')).toBe('First');
    await admin.send('PATCH', '/config', { 'garden.orgName': '' });
  });

  it('keeps who changed which setting, and no secret', async () => {
    const admin = server.api('admin');
    await admin.send('PATCH', '/config', { 'tagging.max': 7, 'webhook.secret': 'hush-hush' });
    await admin.send('PATCH', '/config', { 'webhook.secret': 'other-hush', 'tagging.max': 7 });
    const rows = await server.services.db.kysely
      .selectFrom('audit_log')
      .select(['subject_id', 'before', 'after', 'insert_user_id'])
      .where('subject', '=', 'setting')
      .where('subject_id', 'in', ['tagging.max', 'webhook.secret'])
      .orderBy('audit_log_id', 'desc')
      .limit(3)
      .execute();
    expect(rows.map(({ subject_id, before, after }) => [subject_id, before, after])).toEqual([
      ['webhook.secret', { replaced: false }, { replaced: true }],
      ['webhook.secret', { value: '' }, { value: '(secret)' }],
      ['tagging.max', { value: 5 }, { value: 7 }],
    ]);
    const me = (await admin.get('/users/me')).json<{ userID: number }>();
    expect(rows[0]?.insert_user_id).toBe(me.userID);
    await admin.send('PATCH', '/config', { 'webhook.secret': '', 'tagging.max': 5 });
  });

  it('[SH-CONFIG-006] [SH-CONFIG-017] [SH-CONFIG-018] lists locales and finds one', async () => {
    const [english] = (await server.api('guest').get('/locales')).json<Record<string, unknown>[]>();
    expect(english).toMatchObject({ localeID: 'en', localeKey: 'en', displayNames: { en: 'English' } });
    expect((await server.api('guest').get('/locales/xx')).status).toBe(404);
    const script = await server.api('guest').get('/locales/translations/en.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('[SH-THEME-011] [SH-THEME-012] gives themes with asset data on request', async () => {
    const bare = (await server.api('guest').get('/themes/foundation')).json<{
      assets: Record<string, { data?: unknown; url: string }>;
    }>();
    expect(bare.assets['variables']).not.toHaveProperty('data');
    const current = (await server.api('guest').get('/themes/current')).json<typeof bare>();
    expect(current.assets['variables']?.data).toMatchObject({ titleBar: { breakpoints: { compact: 800 } } });
    const raw = await server.request({ method: 'GET', url: new URL(current.assets['styles']?.url ?? '').pathname });
    expect(raw.headers['content-type']).toBe('text/css; charset=utf-8');
    expect((await server.api('guest').get('/themes/nope')).json()).toEqual({
      message: 'Style guide not found.',
      status: 404,
    });
  });

  it('totals what the viewer may see; an unknown kind is -1', async () => {
    const totals = async (person: 'guest' | 'admin') =>
      (await server.api(person).get('/site-totals', { counts: 'discussion,comment,category,user,event' })).json<{
        counts: Record<string, { count: number }>;
      }>().counts;
    const [guest, admin] = [await totals('guest'), await totals('admin')];
    expect(guest['event']).toEqual({ count: -1, isCalculating: false, isFiltered: false });
    expect(guest['category']?.count).toBe(12);
    expect(admin['category']?.count).toBe(13);
    expect(admin['discussion']?.count).toBeGreaterThan(guest['discussion']?.count ?? 0);
    expect(guest['user']?.count).toBe(admin['user']?.count);
  });

  it('[SH-COLL-005] finds tags by name', async () => {
    const tags = (await server.api('guest').get('/tags', { query: 'bread' })).json<
      { name: string; urlcode: string; urlCode: string; id: number; tagID: number; url: string }[]
    >();
    expect(tags).toMatchObject([{ name: 'bread', urlcode: 'bread', urlCode: 'bread' }]);
    expect(tags[0]?.url).toBe(`http://localhost:8080/discussions?tagID=${tags[0]?.tagID}`);
  });

  it('has leaders of a time and of a category', async () => {
    const leaders = async (query: object) =>
      (await server.api('guest').get('/leaderboard', query as Record<string, unknown>)).json<
        { points: number; user: { userID: number } }[]
      >();
    const all = await leaders({ limit: 5 });
    expect(all).toHaveLength(5);
    expect(all.map((one) => one.points)).toEqual(all.map((one) => one.points).sort((a, b) => b - a));
    expect((await leaders({ excludedRoleIDs: [8] })).length).toBe(0);
    expect((await leaders({ slotType: 'm', categoryID: 9 })).length).toBeGreaterThan(0);
  });

  it('says plainly that a fragment is not there', async () => {
    expect((await server.api('guest').get('/fragments/6a1f/css')).json()).toEqual({
      message: 'Fragment not found.',
      status: 404,
    });
  });
});

describe('the reference', () => {
  it('is OpenAPI 3.1 without dangling references', async () => {
    const document = (await server.request({ method: 'GET', url: '/api/v2/docs/openapi.json' })).json<{
      openapi: string;
      paths: Record<string, unknown>;
      components: { schemas: Record<string, unknown> };
    }>();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toContain('/discussions/{discussionID}');
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map((match) => match[1] as string);
    for (const reference of new Set(references))
      expect(document.components.schemas, reference).toHaveProperty(reference.replace('#/components/schemas/', ''));
  });

  it('is a page without script under a strict policy', async () => {
    const page = await server.request({ method: 'GET', url: '/api/v2/docs' });
    expect(page.text).toContain('GET /discussions');
    expect(page.text).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Reply, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());
afterEach(async () => {
  await admin().send('PUT', '/themes/current', { themeID: 'foundation' });
});

interface Theme {
  readonly themeID: string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly revisionID: number;
  readonly revisionName: string | null;
  readonly current: boolean;
  readonly active: boolean;
  readonly redirect: string;
  readonly insertUser: { readonly name: string } | null;
  readonly assets: Readonly<Record<string, { readonly data?: unknown }>>;
  readonly own?: { readonly variables: object; readonly base: object; readonly header: string };
}
interface Revision {
  readonly revisionID: number;
  readonly active: boolean;
  readonly status: string;
  readonly changes: readonly { readonly path: string; readonly before?: unknown; readonly after?: unknown }[];
}

const admin = () => server.api('admin');
const body = <Body = Theme>(reply: Reply) => reply.json<Body>();
const purple = { global: { mainColors: { primary: '#7a1fa2' } } };
const variables = (data: unknown) => ({ assets: { variables: { type: 'json', data } } });

async function add(fields: object = {}): Promise<Theme> {
  const reply = await admin().send('POST', '/themes', { name: 'Autumn', ...variables(purple), ...fields });
  expect(reply.text, String(reply.status)).toContain('themeID');
  expect(check({ $ref: 'theme.schema.json' }, reply.json())).toEqual([]);
  return body(reply);
}
const patch = (themeID: string, fields: object) => admin().send('PATCH', `/themes/${themeID}`, fields);
const revisionsOf = async (themeID: string) => body<Revision[]>(await admin().get(`/themes/${themeID}/revisions`));

/** The member, as someone who can manage the site without being an administrator. */
async function withManager<Result>(work: () => Promise<Result>): Promise<Result> {
  const made = await admin().send('POST', '/roles', {
    name: 'Designers',
    permissions: [{ type: 'global', id: null, permissions: { 'site.manage': true } }],
  });
  const { roleID } = made.json<{ roleID: number }>();
  const { user_id: userID } = await server.services.db.kysely
    .selectFrom('users')
    .select('user_id')
    .where('login', '=', 'member')
    .executeTakeFirstOrThrow();
  await admin().send('PATCH', `/users/${userID}`, { roleID: [8, roleID] });
  try {
    return await work();
  } finally {
    await admin().send('PATCH', `/users/${userID}`, { roleID: [8] });
    await admin().send('DELETE', `/roles/${roleID}`);
  }
}

describe('a theme', () => {
  it('[SH-THEME-005] has an ID, a revision, whether it is active, its assets, a name and where its preview ends', async () => {
    const theme = await add();
    expect(theme).toMatchObject({ type: 'themeDB', name: 'Autumn', active: true, current: false });
    expect(theme.redirect).toBe('/appearance/style-guides');
    expect(theme.revisionID).toBeGreaterThan(0);
    expect(theme.assets['variables']?.data).toMatchObject(purple);
  });

  it('[SH-THEME-003] names its assets in its own folder', async () => {
    const { themeID } = await add({ assets: { styles: { type: 'css', data: '.a { color: red; }' } } });
    const one = body(await admin().get(`/themes/${themeID}`));
    expect(JSON.stringify(one.assets)).toContain(`/api/v2/themes/${themeID}/assets/styles.css`);
    const css = await admin().get(`/themes/${themeID}/assets/styles.css`);
    expect([css.text, css.headers['content-type']]).toEqual(['.a { color: red; }', 'text/css; charset=utf-8']);
  });

  it('stores only what differs from the built-in look, so that the rest follows it', async () => {
    const { themeID } = await add();
    const full = body(await admin().get(`/themes/${themeID}`, { expand: 'variables.data,own' }));
    expect(full.own?.variables).toEqual(purple);
    await patch(themeID, variables(full.assets['variables']?.data));
    expect(body(await admin().get(`/themes/${themeID}`, { expand: 'own' })).own?.variables).toEqual(purple);
  });

  it('is copied with its content', async () => {
    const { themeID } = await add({ assets: { styles: { type: 'css', data: '.a {}' } } });
    const copy = body(await admin().send('POST', '/themes', { name: 'Second', copyOf: themeID }));
    expect(copy).toMatchObject({ name: 'Second', assets: { styles: { data: '.a {}' } } });
    expect((await admin().send('POST', '/themes', { name: 'Third', copyOf: 'foundation' })).status).toBe(201);
  });
});

describe('[SH-THEME-016] [SH-THEME-017] revisions', () => {
  it('[SH-THEME-009] are made by each change, and a restored one is the only active one', async () => {
    const { themeID, revisionID } = await add();
    const green = { global: { mainColors: { primary: '#0a6b2f' } } };
    const changed = body(await patch(themeID, { ...variables(green), revisionName: 'Green' }));
    expect(changed.revisionName).toBe('Green');
    const [second, first] = await revisionsOf(themeID);
    expect([second?.active, first?.active]).toEqual([true, false]);
    expect(second?.changes).toEqual([{ path: 'global.mainColors.primary', before: '#7a1fa2', after: '#0a6b2f' }]);
    expect(body(await patch(themeID, { revisionID })).revisionID).toBe(revisionID);
    expect((await revisionsOf(themeID)).map(({ active }) => active)).toEqual([false, true]);
    const older = await admin().get(`/themes/${themeID}`, { revisionID: second?.revisionID, expand: 'variables.data' });
    expect(body(older).assets['variables']?.data).toMatchObject(green);
  });

  it('are not made by a new name alone, nor by the same content', async () => {
    const { themeID } = await add();
    expect(body(await patch(themeID, { name: 'Winter' })).name).toBe('Winter');
    await patch(themeID, variables(purple));
    expect(await revisionsOf(themeID)).toHaveLength(1);
  });

  it('[SH-THEME-008] are published, deleted with their theme, and undeleted when it comes back', async () => {
    const { themeID, revisionID } = await add();
    const statuses = async () => (await revisionsOf(themeID)).map(({ status }) => status);
    expect(await statuses()).toEqual(['published']);
    expect((await admin().send('DELETE', `/themes/${themeID}`)).status).toBe(204);
    expect((await admin().get(`/themes/${themeID}`)).status).toBe(404);
    expect((await patch(themeID, { name: 'Ghost' })).status).toBe(404);
    const kept = await server.services.db.kysely
      .selectFrom('theme_revisions')
      .select('status')
      .where('theme_id', '=', Number(themeID))
      .execute();
    expect(kept).toEqual([{ status: 'deleted' }]);
    expect((await patch(themeID, { revisionID })).status).toBe(200);
    expect(await statuses()).toEqual(['undeleted']);
  });

  it('of another theme are not found', async () => {
    const [one, other] = [await add(), await add()];
    expect((await patch(one.themeID, { revisionID: other.revisionID })).status).toBe(404);
    expect((await admin().get(`/themes/${one.themeID}`, { revisionID: other.revisionID })).status).toBe(404);
    expect(
      (await admin().send('PUT', '/themes/preview', { themeID: one.themeID, revisionID: other.revisionID })).status,
    ).toBe(404);
  });

  it('refuses a change of a version that is no longer the latest, and keeps that one', async () => {
    const { themeID, version } = await add();
    expect((await patch(themeID, { name: 'Theirs', version })).status).toBe(200);
    const refused = await patch(themeID, { name: 'Mine', version });
    expect([refused.status, refused.json<{ message: string }>().message]).toEqual([
      409,
      'This style guide was changed elsewhere.',
    ]);
    expect(body(await admin().get(`/themes/${themeID}`)).name).toBe('Theirs');
  });
});

describe('the current theme and previews', () => {
  it('[SH-THEME-002] [SH-THEME-013] is applied for everyone', async () => {
    const { themeID } = await add();
    const applied = body(await admin().send('PUT', '/themes/current', { themeID }));
    expect(applied).toMatchObject({ themeID, current: true, assets: { variables: { data: purple } } });
    const seen = body(await server.api('guest').get('/themes/current'));
    expect(seen).toMatchObject({ themeID, insertUser: null, assets: { variables: { data: purple } } });
    expect((await admin().send('DELETE', `/themes/${themeID}`)).status).toBe(409);
  });

  it('[SH-THEME-001] [SH-THEME-014] [CO-THEME-011] is previewed by one, and an empty ID ends that', async () => {
    const { themeID, revisionID } = await add();
    const shown = body(await admin().send('PUT', '/themes/preview', { themeID }));
    expect(shown).toMatchObject({ themeID, current: false, redirect: '/', assets: { styles: { data: '' } } });
    expect(body(await server.api('guest').get('/themes/current')).themeID).toBe('foundation');
    const ended = body(await admin().send('PUT', '/themes/preview', { themeID: '' }));
    expect(ended).toMatchObject({ themeID: 'foundation', redirect: '/appearance/style-guides' });
    await admin().send('PUT', '/themes/preview', { themeID, revisionID });
    expect(body(await admin().send('PUT', '/themes/preview', { themeID: '' })).redirect).toBe(
      `/appearance/style-guides/${themeID}/revisions`,
    );
  });

  it('[SH-THEME-010] is the built-in one if the configured one does not exist', async () => {
    await server.services.config.set({ 'theme.current': '99999' });
    const current = await server.api('guest').get('/themes/current');
    expect([current.status, body(current).themeID]).toEqual([200, 'foundation']);
  });

  it('[SH-THEME-015] refuses to delete or change built-in ones', async () => {
    expect((await admin().send('DELETE', '/themes/foundation')).status).toBe(409);
    expect((await patch('foundation', { name: 'Mine' })).status).toBe(409);
    expect((await admin().send('PUT', '/themes/current', { themeID: 'nope' })).status).toBe(404);
  });

  it('keeps the unsaved state for the one who edits', async () => {
    const { themeID } = await add();
    const kept = await admin().send(
      'PUT',
      `/themes/${themeID}/draft`,
      variables({ global: { border: { radius: 3 } } }),
    );
    expect(kept.status).toBe(204);
    expect((await admin().send('PUT', `/themes/${themeID}/draft`, variables({ global: 5 }))).status).toBe(422);
    expect((await admin().send('PUT', '/themes/99999/draft', variables({}))).status).toBe(404);
  });
});

describe('refusals', () => {
  it.each(['guest', 'member', 'moderator'] as const)('%s changes no theme and sees no draft of one', async (person) => {
    const { themeID } = await add();
    const api = server.api(person);
    for (const [method, path, sent] of [
      ['POST', '/themes', { name: 'x' }],
      ['PATCH', `/themes/${themeID}`, { name: 'x' }],
      ['DELETE', `/themes/${themeID}`, undefined],
      ['PUT', '/themes/current', { themeID }],
      ['PUT', '/themes/preview', { themeID }],
      ['PUT', '/themes/preview', { themeID: '' }],
      ['PUT', `/themes/${themeID}/draft`, variables({})],
    ] as const)
      expect((await api.send(method, path, sent)).status, `${method} ${path}`).toBe(403);
    expect((await api.get(`/themes/${themeID}`)).status).toBe(404);
    expect((await api.get(`/themes/${themeID}/assets/styles.css`)).status).toBe(404);
    expect((await api.get(`/themes/${themeID}/revisions`)).status).toBe(403);
    expect((await api.get('/themes')).text).not.toContain('Autumn');
    await admin().send('PUT', '/themes/current', { themeID });
    const seen = body(await api.get(`/themes/${themeID}`, { expand: 'all,own' }));
    expect([seen.insertUser, seen.own]).toEqual([null, undefined]);
  });

  it.each([
    ['a color that is none', variables({ global: { mainColors: { primary: 'url(//evil.test)' } } })],
    ['an unknown variable', variables({ evil: 1 })],
    ['a list in place of variables', variables([])],
    ['too many variables', variables({ quickLinks: { counts: { a: 'x'.repeat(120_000) } } })],
    ['CSS from another site', { assets: { styles: { type: 'css', data: '.a { background: url(//evil.test) }' } } }],
    ['CSS that is not closed', { assets: { styles: { type: 'css', data: '} body { display: none' } } }],
    ['a header that is too long', { assets: { header: { type: 'html', data: 'x'.repeat(20_001) } } }],
    ['fonts, which have no use here', { assets: { fonts: { type: 'json', data: [{}] } } }],
    ['an unknown asset', { assets: { worm: { type: 'js', data: '' } } }],
    ['an empty name', { name: ' ' }],
    ['an unknown parent', { parentTheme: 'nope' }],
  ])('%s', async (_, fields) => {
    const { themeID } = await add();
    expect((await patch(themeID, fields)).status).toBe(422);
    expect((await admin().send('POST', '/themes', { name: 'x', ...fields })).status).toBe(422);
    expect(await revisionsOf(themeID)).toHaveLength(1);
  });

  it('scripts of anyone but administrators, who have to allow them first', async () => {
    const script = { assets: { javascript: { type: 'js', data: 'document.title = "x";' } } };
    const { themeID, revisionID } = await add(script);
    const plain = body(await patch(themeID, { assets: { javascript: { type: 'js', data: '' } } }));
    await withManager(async () => {
      const manager = server.api('member');
      expect((await manager.send('POST', '/themes', { name: 'x', ...script })).status).toBe(403);
      expect((await manager.send('PATCH', `/themes/${themeID}`, script)).status).toBe(403);
      expect((await manager.send('PATCH', `/themes/${themeID}`, { revisionID })).status).toBe(403);
      expect((await manager.send('PATCH', '/config', { 'theme.allowJavaScript': true })).status).toBe(403);
      expect((await manager.send('PATCH', `/themes/${themeID}`, { name: 'Theirs' })).status).toBe(200);
    });
    expect(body(await admin().get(`/themes/${themeID}`)).revisionID).toBe(plain.revisionID);
    expect(server.services.config.get('theme.allowJavaScript')).toBe(false);
  });

  it('tells the audit log who changed what', async () => {
    const { themeID } = await add();
    await patch(themeID, { name: 'Winter' });
    await admin().send('DELETE', `/themes/${themeID}`);
    const log = body<{ eventType: string; after: object | null }[]>(
      await admin().get('/audit-logs', { subject: 'theme', subjectID: themeID }),
    );
    expect(log.map(({ eventType }) => eventType)).toEqual(['theme_delete', 'theme_update', 'theme_create']);
    expect(log[1]?.after).toEqual({ name: 'Winter' });
    expect(log[2]?.after).toMatchObject({ 'global.mainColors.primary': '#7a1fa2' });
  });
});

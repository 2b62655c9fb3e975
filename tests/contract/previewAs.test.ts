import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CanvasMark } from '#contracts/layout.ts';
import { type PreviewAudience, previewHeader, previewParam } from '#domain/previewAs.ts';
import { partHeader } from '#routing/pages/pageParts.ts';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
const cookies = { admin: '', moderator: '' };
type Person = keyof typeof cookies;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
  for (const person of ['admin', 'moderator'] as const) cookies[person] = await site.signIn(person);
});
afterAll(() => site.close());

const guestRole = 2;
const memberRole = 8;
const administratorRole = 16;
const privateCategory = 13;

const ownScript = { referer: `${testOrigin}/`, 'x-requested-with': 'vanilla' };
const begin = (choice: object, person: Person = 'admin') =>
  site.request({
    method: 'POST',
    url: '/api/v2/view-as/previews',
    headers: { ...ownScript, cookie: cookies[person] },
    payload: choice,
  });
const tokenFor = async (choice: object, person: Person = 'admin') =>
  (await begin(choice, person)).json<{ token: string }>().token;

/** A page in a frame. */
const frame = (address: string, token: string, cookie = cookies.admin) =>
  site.request({
    method: 'GET',
    url: token === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${previewParam}=${token}`,
    headers: { 'sec-fetch-dest': 'iframe', ...(cookie === '' ? {} : { cookie }) },
  });
const call = (method: 'GET' | 'POST' | 'PATCH', path: string, token: string, person: Person = 'admin') =>
  site.request({
    method,
    url: `/api/v2${path}`,
    headers: { ...ownScript, cookie: cookies[person], [previewHeader]: token },
    ...(method === 'GET' ? {} : { payload: {} }),
  });

interface Drawn {
  readonly page: { readonly html: string } | null;
  readonly audience: PreviewAudience | null;
  readonly status: number;
}

async function draw(layout: readonly object[], preview: string | null, address = '/', person: Person = 'admin') {
  // builds of other languages have other scripts
  const { text } = await frame('/?layoutDraft=home&layoutCanvas', preview ?? '');
  const build = /"manifestUrl":"([^"]*)"/.exec(text)?.[1] ?? '';
  return site.request({
    method: 'POST',
    url: '/api/v2/layouts/home/canvas',
    headers: { ...ownScript, cookie: cookies[person], [partHeader]: `${build} 0` },
    payload: {
      address: `${address}?layoutDraft=home&layoutCanvas`,
      layout,
      titleBar: { $hydrate: 'react.titleBar', $nodeID: 'bar' },
      preview,
    },
  });
}

/** The marks of the nodes inside a section, by ID, as an audience gets them. */
async function marksFor(nodes: readonly object[], choice: object) {
  const children = nodes.map((node, index) => ({ $hydrate: 'react.html', $nodeID: `n${index}`, html: 'x', ...node }));
  const section = { $hydrate: 'react.section.1-column', $nodeID: 'all', children };
  const { page } = (await draw([section], await tokenFor(choice))).json<Drawn>();
  const marks = JSON.parse(/<pre>(.*?)<\/pre>/s.exec(page?.html ?? '')?.[1] ?? '[]') as CanvasMark[];
  return children.map(({ $nodeID }) => marks.find(({ id }) => id === `canvas-${$nodeID}`));
}

const withRules = (...rules: object[]) => ({ $middleware: { conditions: { rules } } });
const home = { $hydrate: 'react.section.1-column', $nodeID: 'all', children: [] };

describe('a preview of a page as others see it', () => {
  it('is only for those who manage the site, and only for the one who began it', async () => {
    expect((await begin({ roleID: guestRole }, 'moderator')).status).toBe(403);
    expect((await site.request({ method: 'POST', url: '/api/v2/view-as/previews', payload: {} })).status).toBe(403);
    const token = await tokenFor({ roleID: memberRole });
    expect((await draw([home], token, '/', 'moderator')).status).toBe(403);
    expect((await call('GET', '/users/me', token, 'moderator')).status).toBe(403);
    for (const other of ['x', `${token}x`, token.replace(/^./, 'X')])
      expect((await call('GET', '/users/me', other)).status).toBe(403);
    for (const cookie of [cookies.moderator, '']) {
      const page = await frame('/discussions', token, cookie);
      expect([page.status, page.text.includes('data-preview')]).toEqual([403, false]);
    }
  });

  it('has the data and permissions of the role, in the page and in its calls, and never more rights', async () => {
    const token = await tokenFor({ roleID: memberRole });
    const canSee = async (preview: string) => (await call('GET', `/categories/${privateCategory}`, preview)).status;
    expect(await canSee(token)).toBe(404);
    expect(await canSee(await tokenFor({}))).toBe(200);
    expect((await call('GET', '/users/me', token)).json()).toMatchObject({ isAdmin: false });
    expect((await call('GET', '/config', token)).status).not.toBe(500);
    const page = await frame('/discussions', token);
    expect(page.text).toContain('&quot;name&quot;:&quot;Member&quot;');
    expect(page.text).toContain('"isAdmin":false');
    expect((await frame('/dashboard/settings', token)).status).toBe(403);
    // without the preview, everything is as before
    const own = await site.get('/discussions', cookies.admin);
    expect([own.text.includes('data-preview'), own.text.includes('"isAdmin":true')]).toEqual([false, true]);
  });

  it('cannot show what the administrator may not see', async () => {
    await site.services.db.kysely
      .insertInto('role_permissions')
      .values({ role_id: 32, resource_type: 'global', resource_id: 0, permission: 'site.manage' })
      .onConflict((on) => on.doNothing())
      .execute();
    site.services.changes.emit(['roles']);
    cookies.moderator = await site.signIn('moderator');
    const refused = await begin({ roleID: administratorRole }, 'moderator');
    const allowed = await begin({ roleID: guestRole }, 'moderator');
    await site.services.db.kysely
      .deleteFrom('role_permissions')
      .where('role_id', '=', 32)
      .where('permission', '=', 'site.manage')
      .execute();
    expect([refused.status, allowed.status]).toEqual([403, 200]);
  });

  it('writes nothing', async () => {
    for (const choice of [{ roleID: memberRole }, { locale: null, date: '2027-01-01T00:00:00Z' }]) {
      const token = await tokenFor(choice);
      for (const [method, path] of [
        ['PATCH', '/config'],
        ['POST', '/tick'],
        ['POST', '/view-as/previews'],
      ] as const) {
        const reply = await call(method, path, token);
        expect([reply.status, reply.json()]).toEqual([
          403,
          expect.objectContaining({ message: 'You are previewing this page.' }),
        ]);
      }
    }
  });

  it('is not kept for guests, and does not show what is kept for them', async () => {
    const token = await tokenFor({ roleID: guestRole, date: '2027-12-24T18:00:00Z' });
    await site.get('/discussions');
    const page = await frame('/discussions', token);
    expect(page.headers['cache-control']).toContain('private');
    expect(page.text).toContain('"now":"2027-12-24T18:00:00.000Z"');
    const list = await call('GET', '/discussions', token);
    expect(list.headers['cache-control']).toContain('private');
    const guest = await site.get(`/discussions?${previewParam}=${token}`);
    expect([guest.text.includes('data-preview'), guest.text.includes('2027-12-24')]).toEqual([false, false]);
    expect((await site.get('/discussions')).text).not.toContain('data-preview');
  });

  it('says whose view it is', async () => {
    const { audience, token } = (await begin({ roleID: guestRole, date: '2027-12-24T18:00:00Z' })).json<{
      audience: PreviewAudience;
      token: string;
    }>();
    const guest = { roleID: guestRole, name: 'Guest', isGuest: true };
    expect(audience).toEqual({ role: guest, locale: null, date: '2027-12-24T18:00:00.000Z', theme: null });
    expect((await draw([home], token)).json<Drawn>()).toMatchObject({ audience, status: 200 });
    expect((await draw([home], null)).json<Drawn>()).toMatchObject({ audience: null, status: 200 });
    const page = await frame('/discussions', token);
    const said = /data-preview="([^"]*)"/.exec(page.text)?.[1]?.replaceAll('&quot;', '"') ?? 'null';
    expect(JSON.parse(said)).toEqual(audience);
    expect((await draw([home], 'x.y')).status).toBe(403);
  });

  it('shows that guests of a private community see nothing, in place of a page that is not theirs', async () => {
    await site.services.config.set({ 'garden.privateCommunity': true });
    const token = await tokenFor({ roleID: guestRole });
    const drawn = await draw([home], token);
    const page = await frame('/discussions?layoutDraft=discussionList&layoutCanvas', token);
    const browsed = await frame('/discussions', token);
    await site.services.config.set({ 'garden.privateCommunity': false });
    expect(drawn.json<Drawn>()).toMatchObject({ status: 403, audience: { role: { isGuest: true } } });
    expect([page.status, page.text.includes('data-preview')]).toEqual([403, true]);
    expect([browsed.status, browsed.headers['location']]).toEqual([302, expect.stringContaining(previewParam)]);
  });

  it('shows a custom page that is not published as it will be then, to the roles that it is for', async () => {
    const send = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object = {}) =>
      site.request({
        method,
        url: `/api/v2${path}`,
        headers: { ...ownScript, cookie: cookies.admin },
        ...(method === 'DELETE' ? {} : { payload }),
      });
    const words = { $hydrate: 'react.html', $nodeID: 'words', html: '<p>Soon here.</p>' };
    const layout = [{ $hydrate: 'react.section.1-column', $nodeID: 'all', children: [words] }];
    const page = { seoTitle: 'Soon', seoDescription: '', urlcode: '/soon' };
    const fields = { ...page, status: 'unpublished', layoutData: { layout } };
    const { customPageID } = (await send('POST', '/custom-pages', fields)).json<{ customPageID: number }>();
    const token = await tokenFor({ roleID: guestRole });
    const statuses = async () => [
      (await frame('/soon', token)).status,
      (await call('GET', `/custom-pages/${customPageID}`, token)).status,
      (await draw(layout, token, '/soon')).json<Drawn>().status,
    ];
    expect(await statuses()).toEqual([200, 200, 200]);
    expect((await frame('/soon', token)).text).toContain('Soon here.');
    const listed = (await call('GET', '/custom-pages', token)).json<{ customPageID: number }[]>();
    expect(listed.map((one) => one.customPageID)).not.toContain(customPageID);
    expect((await frame('/soon', '', '')).status).toBe(404);
    await send('PATCH', `/custom-pages/${customPageID}`, { roleIDs: [memberRole] });
    expect(await statuses()).toEqual([404, 404, 404]);
    expect((await frame('/soon', await tokenFor({ roleID: memberRole }))).status).toBe(200);
    await send('DELETE', `/custom-pages/${customPageID}`);
  });

  it('has a style guide of the site, or unsaved changes of it, in place of the current one', async () => {
    const send = (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
      site.request({
        method,
        url: `/api/v2${path}`,
        headers: { ...ownScript, cookie: cookies.admin },
        ...(payload ? { payload } : {}),
      });
    const styles = (data: string) => ({ assets: { styles: { type: 'css', data } } });
    const drafts = async () => (await site.get('/api/v2/themes/drafts', cookies.admin)).json<{ themeID: string }[]>();
    const { themeID } = (await send('POST', '/themes', { name: 'Autumn', ...styles('.autumn {}') })).json<{
      themeID: string;
    }>();
    const stylesOf = async (choice: object | undefined) => {
      const page = await frame('/?layoutDraft=home', choice ? await tokenFor(choice) : '');
      return ['.autumn', '.unsaved'].filter((one) => page.text.includes(one));
    };
    expect(await stylesOf({ themeID, roleID: guestRole })).toEqual(['.autumn']);
    expect((await begin({ themeID, isThemeDraft: true })).status).toBe(404);
    await send('PUT', `/themes/${themeID}/draft`, styles('.unsaved {}'));
    expect(await drafts()).toEqual([{ themeID, name: 'Autumn' }]);
    expect(await stylesOf({ themeID, isThemeDraft: true, roleID: guestRole })).toEqual(['.unsaved']);
    expect((await begin({ themeID, isThemeDraft: true })).json()).toMatchObject({
      audience: { role: null, theme: { themeID, name: 'Autumn', isDraft: true } },
    });
    // others, and the composer itself, have the current one
    expect(await stylesOf({ roleID: guestRole })).toEqual([]);
    expect(await stylesOf(undefined)).toEqual([]);
    await send('PATCH', `/themes/${themeID}`, styles('.unsaved {}'));
    expect(await drafts()).toEqual([]);
    expect((await begin({ themeID: 'nothing' })).status).toBe(404);
    await send('DELETE', `/themes/${themeID}`);
  });

  it('refuses languages that the site does not have, and dates that are far away', async () => {
    for (const choice of [{ locale: 'xx' }, { date: '1900-01-01T00:00:00Z' }, { date: 'tomorrow' }])
      expect((await begin(choice)).status, JSON.stringify(choice)).toBe(422);
    expect((await begin({ roleID: 999 })).status).toBe(404);
  });
});

describe('reasons in the canvas', () => {
  it('are what the filters of the page have decided, for the role', async () => {
    const nodes = [
      withRules({ kind: 'signedIn', not: true }),
      { $middleware: { 'role-filter': { roleIDs: [administratorRole] } } },
      withRules({ kind: 'permission', permission: 'site.manage' }, { kind: 'signedIn' }),
      {},
      { $middleware: { visibility: { device: 'mobile' } } },
      { $middleware: { conditions: { rules: [{ kind: 'dates' }] } } },
    ];
    const states = async (choice: object) => (await marksFor(nodes, choice)).map((mark) => mark?.state);
    expect(await states({ roleID: guestRole })).toEqual([
      undefined,
      'role-filter',
      'conditions',
      undefined,
      undefined,
      'conditions',
    ]);
    expect(await states({})).toEqual(['conditions', undefined, undefined, undefined, undefined, 'conditions']);
    const [first, , third, plain, device, invalid] = await marksFor(nodes, { roleID: memberRole });
    expect(first?.reason?.filters).toMatchObject([{ filter: 'conditions', isMet: false, rules: [false] }]);
    expect(third?.reason?.filters).toMatchObject([{ isMet: false, rules: [false, true] }]);
    expect(plain?.reason).toBeUndefined();
    expect(device?.reason).toEqual({ device: 'mobile' });
    expect(invalid?.reason?.filters).toMatchObject([{ isMet: false }]);
  });

  it('follow the chosen date and language', async () => {
    const nodes = [
      withRules({ kind: 'dates', from: '2030-12-01T00:00:00Z', until: '2030-12-24T00:00:00Z' }),
      withRules({ kind: 'language', locales: ['de'] }),
    ];
    const states = async (choice: object) => (await marksFor(nodes, choice)).map((mark) => mark?.state);
    expect(await states({})).toEqual(['conditions', 'conditions']);
    expect(await states({ date: '2030-12-10T00:00:00Z' })).toEqual([undefined, 'conditions']);
    expect(await states({ date: '2030-12-24T00:00:00Z' })).toEqual(['conditions', 'conditions']);
    await site.services.config.set({ 'garden.locales': ['de'] });
    expect(await states({ locale: 'de' })).toEqual(['conditions', undefined]);
  });

  it('are about an add-on as the site has it, and hide what names none that exists', async () => {
    const rule = (addonID: string, not: boolean) => withRules({ kind: 'addon', addonID, not });
    const nodes = [rule('tagging', false), rule('tagging', true), rule('no-such', false), rule('no-such', true)];
    const states = async () => (await marksFor(nodes, { roleID: guestRole })).map((mark) => mark?.state);
    const turn = (enabled: boolean) =>
      site.request({
        method: 'PATCH',
        url: '/api/v2/addons/tagging',
        headers: { ...ownScript, cookie: cookies.admin },
        payload: { enabled },
      });
    await turn(true);
    expect(await states()).toEqual([undefined, 'conditions', 'conditions', 'conditions']);
    await turn(false);
    expect(await states()).toEqual(['conditions', undefined, 'conditions', 'conditions']);
    await turn(true);
  });

  it('say what failed, and what was missing', async () => {
    const [failed] = await marksFor([{ $hydrate: 'react.no-such-widget' }], { roleID: memberRole });
    expect(failed).toMatchObject({ state: 'failed', reason: { error: expect.stringContaining('not registered') } });
  });
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testOrigin } from '../support/testServer.ts';
import { startWholeApp, type WholeApp } from '../support/wholeApp.ts';

let site: WholeApp;
let admin: string;
beforeAll(async () => {
  site = await startWholeApp(inject('databaseUrl'));
});
afterAll(() => site.close());

const guestRole = 2;
const memberRole = 8;
const administratorRole = 16;
const privateCategory = 13;

const ownScript = { origin: testOrigin, referer: `${testOrigin}/`, 'x-requested-with': 'folkmoot' };
const call = (method: 'PUT' | 'POST' | 'PATCH' | 'DELETE', path: string, cookie: string, payload: object = {}) =>
  site.request({ method, url: `/api/v2${path}`, headers: { ...ownScript, cookie }, payload });
const view = (roleID: number, cookie = admin) => call('PUT', '/view-as', cookie, { roleID });
const end = (cookie = admin, fields: Readonly<Record<string, string>> = {}, headers = {}) =>
  site.request({
    method: 'POST',
    url: '/view-as',
    headers: { origin: testOrigin, 'content-type': 'application/x-www-form-urlencoded', cookie, ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const me = async (cookie = admin) =>
  (await site.get('/api/v2/users/me', cookie)).json<{ userID: number; isAdmin: boolean }>();
const canSee = async (categoryID: number) => (await site.get(`/api/v2/categories/${categoryID}`, admin)).status === 200;

describe('viewing the site as a role', () => {
  it('shows what the role sees, on pages and by calls, and returns to the own view', async () => {
    admin = await site.signIn('admin');
    expect(await canSee(privateCategory)).toBe(true);
    expect((await view(memberRole)).json()).toEqual({ roleID: memberRole, name: 'Member' });
    expect(await canSee(privateCategory)).toBe(false);
    expect((await me()).isAdmin).toBe(false);
    expect((await site.get('/dashboard/settings', admin)).status).toBe(403);
    const page = await site.get('/discussions', admin);
    expect(page.text).toContain('Viewing as <b><bdi>Member</bdi></b>');
    const ended = await end(admin, { target: '/discussions?page=2' });
    expect([ended.status, ended.headers['location']]).toEqual([303, '/discussions?page=2']);
    expect(await canSee(privateCategory)).toBe(true);
    expect((await me()).isAdmin).toBe(true);
    expect((await site.get('/discussions', admin)).text).not.toContain('view-as');
  });

  it('shows guests’ pages without sharing them, and shares no page of guests', async () => {
    admin = await site.signIn('admin');
    const plain = await site.get('/discussions');
    await view(guestRole);
    const page = await site.get('/discussions', admin);
    expect(page.text).toContain('(not signed in)');
    expect(page.headers['cache-control']).toContain('private');
    expect((await site.get('/discussions')).text).not.toContain('view-as');
    expect(plain.text).not.toContain('view-as');
    expect((await me()).userID).toBe(0);
    const list = await site.get('/api/v2/discussions', admin);
    expect([list.status, list.headers['cache-control']]).toEqual([
      200,
      'private, no-cache, max-age=0, must-revalidate',
    ]);
    await end();
  });

  it('changes nothing: every write is refused, by call and by form, until it ends', async () => {
    admin = await site.signIn('admin');
    await view(memberRole);
    for (const reply of [
      await call('POST', '/comments', admin, { discussionID: 1, body: 'x', format: 'text' }),
      await call('PATCH', '/config', admin, { 'garden.title': 'x' }),
      await call('DELETE', '/discussions/1', admin),
      await view(guestRole),
    ])
      expect([reply.status, reply.json()]).toEqual([
        403,
        expect.objectContaining({ message: 'You are viewing the site as Member.' }),
      ]);
    await end();
    expect((await call('PUT', '/discussions/1/bookmark', admin, { bookmarked: true })).status).toBe(200);
  });

  it('is for those who manage the site, and never shows more than they see themselves', async () => {
    const moderator = await site.signIn('moderator');
    expect((await view(memberRole, moderator)).status).toBe(403);
    expect((await view(memberRole, '')).status).toBe(403);
    admin = await site.signIn('admin');
    expect((await view(9999)).status).toBe(404);
    const made = await call('POST', '/roles', admin, {
      name: 'Keepers of the site',
      permissions: [{ type: 'global', id: null, permissions: { 'site.manage': true, 'discussions.view': true } }],
    });
    const { roleID } = made.json<{ roleID: number }>();
    const member = await site.services.db.kysely
      .selectFrom('users')
      .select('user_id')
      .where('login', '=', 'member')
      .executeTakeFirstOrThrow();
    await call('PATCH', `/users/${member.user_id}`, admin, { roleID: [roleID] });
    const keeper = await site.signIn('member');
    const refused = await view(administratorRole, keeper);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('more permissions than you')]);
    // A role that gains permissions later does not pass them on to the viewer.
    const { roleID: otherID } = (await call('POST', '/roles', admin, { name: 'Others' })).json<{ roleID: number }>();
    expect((await view(otherID, keeper)).status).toBe(200);
    const grant = { type: 'global', id: null, permissions: { 'discussions.view': true, 'users.edit': true } };
    await call('PATCH', `/roles/${otherID}`, admin, { permissions: [grant] });
    expect((await site.get(`/api/v2/sessions?userID=${(await me()).userID}`, keeper)).status).toBe(403);
    expect((await site.get('/api/v2/discussions', keeper)).status).toBe(200);
  });

  it('ends by its form alone, also as a guest of a private community, and with the role', async () => {
    admin = await site.signIn('admin');
    await site.services.config.set({ 'garden.privateCommunity': true });
    await view(guestRole);
    expect((await site.get('/discussions', admin)).status).toBe(302);
    expect((await end(admin, {}, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await me()).userID).toBe(undefined);
    expect((await end(admin, { target: '//evil.example/x' })).headers['location']).toBe('/');
    await site.services.config.set({ 'garden.privateCommunity': false });
    expect((await me()).isAdmin).toBe(true);
    const { roleID } = (await call('POST', '/roles', admin, { name: 'Brief' })).json<{ roleID: number }>();
    const other = await site.signIn('admin');
    await view(roleID, other);
    await call('DELETE', `/roles/${roleID}`, admin);
    expect((await me(other)).isAdmin).toBe(true);
  });
});

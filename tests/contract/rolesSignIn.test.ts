import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'), { ownLimits: false });
});
afterAll(() => server.close());

const memberRole = 8;
const moderatorRole = 32;
const administratorRole = 16;
const admin = () => server.api('admin');
const setSession = (roleID: number, canSession: boolean) => admin().send('PATCH', `/roles/${roleID}`, { canSession });
const nameOf = async (cookie: string) => (await server.apiWith(cookie).get('/users/me')).json<{ name: string }>().name;

describe('a role that does not allow signing in', () => {
  it('ends the sessions and tokens of its members, and lets them in again once allowed', async () => {
    const cookie = await server.signIn('member');
    const token = (await server.apiWith(cookie).send('POST', '/tokens', { name: 'Script' })).json<{
      accessToken: string;
    }>().accessToken;
    const byToken = async () =>
      (
        await server.request({
          method: 'GET',
          url: '/api/v2/users/me',
          headers: { authorization: `Bearer ${token}` },
        })
      ).status;
    const name = await nameOf(cookie);
    expect([name, await byToken()]).toEqual([expect.not.stringMatching('Guest'), 200]);

    expect((await setSession(memberRole, false)).status).toBe(200);
    expect([await nameOf(cookie), await byToken()]).toEqual(['Guest', 401]);
    expect((await server.apiWith(cookie).get('/sessions/refusal')).json()).toMatchObject({
      status: 403,
      message: 'Your role does not allow you to sign in.',
    });
    await expect(server.signIn('member')).rejects.toThrow('403');
    await expect(server.signIn('member')).rejects.toThrow('Your role does not allow you to sign in.');
    expect((await server.apiWith(cookie).send('POST', '/comments', {})).status).not.toBe(201);

    expect((await setSession(memberRole, true)).status).toBe(200);
    expect([await nameOf(cookie), await byToken()]).toEqual([name, 200]);
  });

  it('does not lock out members with another role that allows it', async () => {
    const { roleID } = (await admin().send('POST', '/roles', { name: 'Read only', canSession: false })).json<{
      roleID: number;
    }>();
    const me = (await server.api('moderator').get('/users/me')).json<{ userID: number }>().userID;
    await admin().send('PATCH', `/users/${me}`, { roleID: [moderatorRole, roleID] });
    expect(await server.signIn('moderator')).not.toBe('');
    await admin().send('PATCH', `/users/${me}`, { roleID: [moderatorRole] });
    await admin().send('DELETE', `/roles/${roleID}`);
  });

  it('cannot be the role of administrators, nor your own only role', async () => {
    const refused = await setSession(administratorRole, false);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('Administrators can always sign in.'),
    ]);
    const own = (
      await admin().send('POST', '/roles', {
        name: 'Site managers',
        permissions: [{ type: 'global', permissions: { 'site.manage': true } }],
      })
    ).json<{ roleID: number }>().roleID;
    const me = (await server.api('member').get('/users/me')).json<{ userID: number }>().userID;
    await admin().send('PATCH', `/users/${me}`, { roleID: [own] });
    const reply = await server.api('member').send('PATCH', `/roles/${own}`, { canSession: false });
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('this is your own role')]);
    await admin().send('PATCH', `/users/${me}`, { roleID: [memberRole] });
    await admin().send('DELETE', `/roles/${own}`);
  });
});

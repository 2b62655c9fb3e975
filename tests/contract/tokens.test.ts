import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Reply, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'), { ownLimits: false });
});
afterAll(() => server.close());

interface Token {
  readonly accessTokenID: number;
  readonly accessToken: string;
  readonly name: string;
}

type Person = 'member' | 'moderator' | 'admin';

const create = async (person: Person, body: Record<string, unknown> = {}): Promise<Token> => {
  const reply = await server.api(person).send('POST', '/tokens', { name: 'Script', ...body });
  expect(reply.status).toBe(201);
  return reply.json<Token>();
};

/** A request as a script sends it: without cookie, referrer or CSRF key. */
const withToken = (
  token: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Reply> =>
  server.request({
    method,
    url: `/api/v2${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });

const comment = { discussionID: 3, body: 'By script', format: 'markdown' };

describe('API tokens', () => {
  it('are shown once, and stored as hashes', async () => {
    const { accessToken, accessTokenID } = await create('member', { scopes: ['read'] });
    expect(accessToken).toMatch(/^fmk_[\w-]{43}$/);
    const listed = (await server.api('member').get('/tokens')).json<Token[]>();
    expect(listed.find((one) => one.accessTokenID === accessTokenID)?.accessToken).toBe(`${accessToken.slice(0, 8)}…`);
    const { rows } = await sql`select t::text as row from api_tokens t`.execute(server.services.db.kysely);
    expect(JSON.stringify(rows)).not.toContain(accessToken);
    const log = await server.api('admin').get('/audit-logs', { subject: 'token' });
    expect(log.text).toContain('Created the token');
    expect(log.text).not.toContain(accessToken);
  });

  it('act for their member without cookie and CSRF key', async () => {
    const { accessToken } = await create('member');
    const me = await withToken(accessToken, 'GET', '/users/me');
    expect(me.json()).toMatchObject({ userID: 1 });
    expect(me.headers['cache-control']).toContain('private');
    expect(me.headers['vary']).toContain('Authorization');
    expect((await withToken(accessToken, 'POST', '/comments', comment)).status).toBe(201);
    const listed = (await server.api('member').get('/tokens')).json<{ dateLastUsed: string | null }[]>();
    expect(listed[0]?.dateLastUsed).not.toBeNull();
  });

  it('do not fall back to the cookie when they are not valid', async () => {
    const cookie = await server.signIn('member');
    for (const authorization of ['Bearer ', 'Bearer nonsense', `Bearer fmk_${'a'.repeat(43)}`]) {
      const reply = await server.request({
        method: 'GET',
        url: '/api/v2/users/me',
        headers: { cookie, authorization },
      });
      expect([authorization, reply.status]).toEqual([authorization, 401]);
    }
    const proxied = { cookie, authorization: 'Basic c3RhZ2luZzpwYXNzd29yZA==' };
    expect((await server.request({ method: 'GET', url: '/api/v2/users/me', headers: proxied })).status).toBe(200);
  });

  it('never do more than their scopes say', async () => {
    const reader = await create('admin', { scopes: ['read'] });
    expect((await withToken(reader.accessToken, 'GET', '/discussions')).status).toBe(200);
    expect((await withToken(reader.accessToken, 'POST', '/comments', comment)).status).toBe(403);
    const writer = await create('admin', { scopes: ['read', 'write'] });
    const asWriter = (method: 'GET' | 'PATCH', path: string, body?: unknown) =>
      withToken(writer.accessToken, method, path, body);
    expect((await asWriter('GET', '/config/schema')).status).toBe(403);
    expect((await asWriter('GET', '/audit-logs')).status).toBe(403);
    expect((await asWriter('GET', '/users')).status).toBe(403);
    expect((await asWriter('GET', '/tokens?of=everyone')).status).toBe(403);
    expect((await asWriter('PATCH', '/config', { 'garden.title': 'Taken' })).status).toBe(403);
    expect((await asWriter('GET', '/reports')).status).toBe(403);
    const moderating = await create('admin', { scopes: ['read', 'moderate'] });
    expect((await withToken(moderating.accessToken, 'GET', '/reports')).status).toBe(200);
    expect((await withToken(moderating.accessToken, 'GET', '/audit-logs')).status).toBe(403);
    const managing = await create('admin', { scopes: ['read', 'write', 'manage'] });
    expect((await withToken(managing.accessToken, 'GET', '/audit-logs')).status).toBe(200);
  });

  it('never do more than their member may', async () => {
    const { accessToken } = await create('member', { scopes: ['read', 'write', 'moderate', 'manage'] });
    for (const path of ['/audit-logs', '/reports', '/users', '/config/schema', '/tokens?of=everyone'])
      expect([path, (await withToken(accessToken, 'GET', path)).status]).toEqual([path, 403]);
  });

  it('cannot create tokens', async () => {
    const { accessToken } = await create('admin', { scopes: ['read', 'write', 'manage'] });
    const reply = await withToken(accessToken, 'POST', '/tokens', { name: 'Child' });
    expect([reply.status, reply.json()]).toEqual([
      403,
      expect.objectContaining({ description: 'Sign in to do this.' }),
    ]);
  });

  it('are refused with unknown fields, because a misspelled expiry would make one that never ends', async () => {
    const reply = await server.api('member').send('POST', '/tokens', { name: 'Script', dateExpire: '2027-01-01' });
    expect([reply.status, reply.text]).toEqual([422, expect.stringContaining('dateExpire')]);
  });

  it('end when they expire or are revoked', async () => {
    const { accessToken, accessTokenID } = await create('member', {
      dateExpires: new Date(Date.now() + 60_000).toISOString(),
    });
    expect((await withToken(accessToken, 'GET', '/drafts')).status).toBe(200);
    await sql`update api_tokens set date_expires = now() - interval '1 second'
      where api_token_id = ${accessTokenID}`.execute(server.services.db.kysely);
    server.services.changes.emit(['session:1']);
    expect((await withToken(accessToken, 'GET', '/drafts')).status).toBe(401);
    const second = await create('member');
    expect((await withToken(second.accessToken, 'GET', '/drafts')).status).toBe(200);
    expect((await server.api('member').send('DELETE', `/tokens/${second.accessTokenID}`)).status).toBe(204);
    expect((await withToken(second.accessToken, 'GET', '/drafts')).status).toBe(401);
  });

  it('end for good with a ban', async () => {
    const { userID } = (await server.api('moderator').get('/users/me')).json<{ userID: number }>();
    const { accessToken } = await create('moderator');
    const admin = server.api('admin');
    expect((await admin.send('PUT', `/users/${userID}/ban`, { banned: true })).status).toBeLessThan(300);
    expect((await withToken(accessToken, 'GET', '/drafts')).status).toBe(401);
    await admin.send('PUT', `/users/${userID}/ban`, { banned: false });
    expect((await withToken(accessToken, 'GET', '/drafts')).status).toBe(401);
  });

  it('end with the sessions when a member signs out everywhere or changes the password', async () => {
    const password = 'a long enough password';
    const account = { name: 'Script writer', email: 'script@example.com', password, emailConfirmed: true, roleID: [8] };
    const made = await server.api('admin').send('POST', '/users', { ...account, sendWelcomeEmail: false });
    const { userID } = made.json<{ userID: number }>();
    const signedIn = async () => server.apiWith(await server.signIn(account.email, password));
    const tokenOf = async (member: Awaited<ReturnType<typeof signedIn>>) => {
      const { accessToken } = (await member.send('POST', '/tokens', { name: 'Script' })).json<Token>();
      expect((await withToken(accessToken, 'GET', '/drafts')).status).toBe(200);
      return accessToken;
    };
    const member = await signedIn();
    const first = await tokenOf(member);
    expect((await withToken(first, 'DELETE', `/sessions?userID=${userID}`)).json()).toMatchObject({
      description: 'Sign in to do this.',
    });
    expect((await withToken(first, 'GET', '/personal-data-exports')).status).toBe(403);
    expect((await member.send('DELETE', `/sessions?userID=${userID}`)).status).toBe(204);
    expect((await withToken(first, 'GET', '/drafts')).status).toBe(401);
    const again = await signedIn();
    const second = await tokenOf(again);
    const changed = { password: 'another long password', passwordConfirmation: password };
    expect((await again.send('PATCH', `/users/${userID}`, changed)).status).toBe(200);
    expect((await withToken(second, 'GET', '/drafts')).status).toBe(401);
  });

  it('belong to their member: others can neither see nor revoke them, managers can revoke them', async () => {
    const { accessToken, accessTokenID } = await create('admin');
    const member = server.api('member');
    expect((await member.get(`/tokens/${accessTokenID}`)).status).toBe(404);
    expect((await member.send('DELETE', `/tokens/${accessTokenID}`)).status).toBe(404);
    expect((await member.get('/tokens', { of: 'everyone' })).status).toBe(403);
    expect((await server.api('guest').send('POST', '/tokens', { name: 'x' })).status).toBe(403);
    const own = await create('member');
    const all = await server.api('admin').get('/tokens', { of: 'everyone' });
    expect(all.json<Token[]>().map((one) => one.accessTokenID)).toContain(own.accessTokenID);
    expect(all.text).not.toContain(accessToken);
    expect((await server.api('admin').send('DELETE', `/tokens/${own.accessTokenID}`)).status).toBe(204);
    expect((await withToken(own.accessToken, 'GET', '/drafts')).status).toBe(401);
  });

  it.each([
    [{ name: '  ' }, 422],
    [{ name: 'x'.repeat(101) }, 422],
    [{ name: 'x', scopes: [] }, 422],
    [{ name: 'x', scopes: ['root'] }, 422],
    [{ name: 'x', dateExpires: '2020-01-01T00:00:00Z' }, 422],
    [{}, 400],
  ])('refuse %j', async (body, status) => {
    expect((await server.api('member').send('POST', '/tokens', body)).status).toBe(status);
  });

  it('are limited in number, and to managers if the site says so', async () => {
    const { config, db } = server.services;
    await config.set({ 'APIv2.tokensForMembers': false });
    expect((await server.api('member').send('POST', '/tokens', { name: 'x' })).status).toBe(403);
    await create('admin');
    await config.set({ 'APIv2.tokensForMembers': true });
    await sql`insert into api_tokens (user_id, name, token_hash, token_start, scopes, date_inserted)
      select 1, 'many', sha256(n::text::bytea), 'fmk_', '{read}', now() from generate_series(1, 50) n`.execute(
      db.kysely,
    );
    expect((await server.api('member').send('POST', '/tokens', { name: 'x' })).status).toBe(409);
  });
});

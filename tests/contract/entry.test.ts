import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findCredentials } from '../../src/server/features/people/repo/credentials.ts';
import { cookieOf, ownForm, postForm } from '../support/entryForms.ts';
import { startTestServer, testOrigin, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'), { signInsPerMinute: 10 });
});
afterAll(() => server.close());

const post = (path: string, form: Record<string, string>, headers?: Record<string, string>) =>
  postForm(server, path, form, headers);

describe('a script that sends the form', () => {
  const asScript = { ...ownForm, accept: 'application/json' };

  it('gets the reasons for a refusal as JSON by field, and nothing to render', async () => {
    const wrong = await post('/entry/signin', { username: 'moderator', password: 'wrong-one' }, asScript);
    expect([wrong.status, wrong.headers['content-type'], wrong.headers['cache-control']]).toEqual([
      401,
      'application/json; charset=utf-8',
      'private, no-store',
    ]);
    expect(wrong.json()).toEqual({ message: 'The username or password you entered is incorrect.', status: 401 });
    const empty = await post('/entry/signin', { username: '', password: '' }, asScript);
    expect(empty.json()).toMatchObject({
      message: 'Validation Failed',
      errors: [{ field: 'username' }, { field: 'password' }],
    });
    expect((await post('/entry/passwordrequest', { username: ' ' }, asScript)).json()).toMatchObject({
      errors: [{ field: 'username' }],
    });
    expect((await post('/entry/passwordreset/1/spent', { password: 'long enough 1' }, asScript)).json()).toMatchObject({
      status: 410,
    });
    expect((await post('/entry/emailconfirm/1/spent', {}, asScript)).json()).toMatchObject({ status: 410 });
    expect(
      (
        await post(
          '/entry/signin',
          { username: 'x' },
          { accept: 'application/json', origin: 'https://elsewhere.example' },
        )
      ).json(),
    ).toMatchObject({
      status: 403,
    });
  });

  it('is told where to go, on this site, and has the session', async () => {
    const done = await post(
      '/entry/signin',
      { username: 'member', password: 'demo', target: '/discussions?page=2' },
      asScript,
    );
    expect([done.status, done.json()]).toEqual([200, { redirectTo: '/discussions?page=2' }]);
    expect(cookieOf(done)).toMatch(/^Vanilla=/);
    const away = await post(
      '/entry/signin',
      { username: 'member', password: 'demo', target: '//evil.example' },
      asScript,
    );
    expect(away.json()).toEqual({ redirectTo: '/' });
    const asked = await post('/entry/passwordrequest', { username: 'nobody at all' }, asScript);
    expect(asked.json()).toEqual({ redirectTo: '/entry/passwordrequest?sent=1' });
  });

  it('is not meant when a browser asks, which takes JSON too', async () => {
    const reply = await post(
      '/entry/signin',
      { username: 'moderator', password: 'wrong' },
      { ...ownForm, accept: 'text/html,application/json;q=0.9' },
    );
    expect(reply.json()).toMatchObject({ view: 'signin' });
  });
});

describe('signing in', () => {
  it('accepts name, email or sign-in name, and returns to the previous page', async () => {
    for (const username of ['wren hollis', 'MEMBER@demo.invalid', 'member']) {
      const reply = await post('/entry/signin', { username, password: 'demo', target: '/discussions?page=2' });
      expect(reply.status, username).toBe(302);
      expect(reply.headers['location']).toBe('/discussions?page=2');
    }
  });

  it('matches a sign-in name to its account, even if another account has it as its name', async () => {
    const { kysely } = server.services.db;
    await kysely.updateTable('users').set({ name: 'Moderator' }).where('user_id', '=', 12).execute();
    expect(await findCredentials(server.services, 'moderator')).toMatchObject({ userID: 2 });
    await kysely.updateTable('users').set({ name: 'Somebody Twelve' }).where('user_id', '=', 12).execute();
  });

  it('sets a cookie no script can read, for the browser session or for 30 days', async () => {
    const short = cookieOf(await post('/entry/signin', { username: 'member', password: 'demo' }));
    expect(short).toMatch(/^Vanilla=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(cookieOf(await post('/entry/signin', { username: 'member', password: 'demo', rememberMe: '1' }))).toContain(
      'Max-Age=2592000',
    );
  });

  it('shows the input again except the password, and never which of the two was wrong', async () => {
    const [wrongPassword, wrongName] = [
      await post('/entry/signin', { username: 'moderator', password: 'wrong-one', target: '/x' }),
      await post('/entry/signin', { username: 'no such person', password: 'wrong-one' }),
    ];
    expect(wrongPassword.status).toBe(401);
    expect(wrongPassword.json()).toMatchObject({
      view: 'signin',
      values: { username: 'moderator', target: '/x' },
      message: 'The username or password you entered is incorrect.',
    });
    expect(wrongPassword.text).not.toContain('wrong-one');
    expect(wrongName.json()).toMatchObject({ message: wrongPassword.json()['message'] });
  });

  it('names the fields left empty', async () => {
    const reply = await post('/entry/signin', { username: '', password: '' });
    expect(reply.json<{ errors: { field: string; code: string }[] }>().errors).toMatchObject([
      { field: 'username', code: 'missingField' },
      { field: 'password', code: 'missingField' },
    ]);
  });

  it('never leads to another site', async () => {
    for (const target of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/entry/signin',
    ]) {
      expect(
        (await post('/entry/signin', { username: 'admin', password: 'demo', target })).headers['location'],
        target,
      ).toBe('/');
      await server.services.db.kysely.deleteFrom('sessions').where('user_id', '=', 3).execute();
    }
  });

  it('refuses banned users with a reason', async () => {
    await server.services.db.kysely
      .updateTable('users')
      .set({
        banned: true,
        login: 'banned-one',
        password_hash: (
          await server.services.db.kysely
            .selectFrom('users')
            .select('password_hash')
            .where('user_id', '=', 1)
            .executeTakeFirstOrThrow()
        ).password_hash,
      })
      .where('user_id', '=', 13)
      .execute();
    const reply = await post('/entry/signin', { username: 'banned-one', password: 'demo' });
    expect(reply.status).toBe(403);
    expect(reply.json()['message']).toContain('banned');
  });

  it('slows down after ten tries a minute for one name', async () => {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      statuses.push((await post('/entry/signin', { username: 'guessing', password: `try ${attempt}` })).status);
    expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
    expect(statuses.slice(10)).toEqual([429, 429]);
    expect((await post('/entry/signin', { username: 'somebody else', password: 'x' })).status).toBe(401);
  });

  it('gives a new token each time and forgets the old one', async () => {
    const first = await server.signIn('moderator');
    const second = await post(
      '/entry/signin',
      { username: 'moderator', password: 'demo' },
      { ...ownForm, cookie: first },
    );
    expect(cookieOf(second)).not.toContain(first);
    expect((await server.apiWith(first).get('/users/me')).json()).toMatchObject({ userID: 0 });
    expect((await server.apiWith(cookieOf(second).split(';')[0] ?? '').get('/users/me')).json()).toMatchObject({
      userID: 2,
    });
  });
});

describe('signing out', () => {
  it('ends the session', async () => {
    const cookie = await server.signIn('admin');
    const reply = await post('/entry/signout', { target: '/categories' }, { ...ownForm, cookie });
    expect(reply.headers['location']).toBe('/categories');
    expect(cookieOf(reply)).toMatch(/^Vanilla=; .*Expires=Thu, 01 Jan 1970/);
    expect((await server.apiWith(cookie).get('/users/me')).json()).toMatchObject({ userID: 0 });
  });

  it('leads home from a page that only members see', async () => {
    const cookie = await server.signIn('admin');
    const reply = await post('/entry/signout', { target: '/messages/inbox' }, { ...ownForm, cookie });
    expect(reply.headers['location']).toBe('/');
  });

  it('works by link only with the session’s own key', async () => {
    const cookie = await server.signIn('admin');
    const { session } = await server.sessions.visitorOf({ Vanilla: cookie.split('=')[1] });
    const without = await server.request({ method: 'GET', url: '/entry/signout?Target=%2F', headers: { cookie } });
    expect(without.json()).toMatchObject({ view: 'signout' });
    expect((await server.apiWith(cookie).get('/users/me')).json()).toMatchObject({ userID: 3 });
    const reply = await server.request({
      method: 'GET',
      url: `/entry/signout?TransientKey=${session?.transientKey}&Target=%2Fcategories`,
      headers: { cookie },
    });
    expect(reply.headers['location']).toBe('/categories');
    expect((await server.apiWith(cookie).get('/users/me')).json()).toMatchObject({ userID: 0 });
  });
});

describe('the CSRF rule', () => {
  const body = { name: 'Nobody', email: 'x', password: 'y' };
  const send = (headers: Record<string, string>) =>
    server.request({
      method: 'POST',
      url: '/api/v2/users/register',
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  const refused = { message: 'Invalid CSRF token.', status: 403 };

  it('[F24] refuses every POST that cannot show it comes from here, guests’ too', async () => {
    expect((await send({})).json()).toEqual(refused);
    expect((await send({ 'x-requested-with': 'vanilla' })).json()).toEqual(refused);
    expect((await send({ 'x-requested-with': 'vanilla', referer: 'https://evil.example/' })).json()).toEqual(refused);
    expect(
      (await send({ 'x-requested-with': 'vanilla', referer: `${testOrigin}/`, origin: 'https://evil.example' })).json(),
    ).toEqual(refused);
    expect((await send({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).json()).toEqual(refused);
    expect((await send({ 'x-transient-key': 'guess' })).json()).toEqual(refused);
  });

  it('[F24] accepts our own script, our own form and the session’s key, not another session’s', async () => {
    expect((await send({ 'x-requested-with': 'vanilla', referer: `${testOrigin}/x` })).status).toBe(422);
    expect((await send({ origin: testOrigin })).status).toBe(422);
    const cookies = [await server.signIn('member'), await server.signIn('moderator')] as const;
    const keys = await Promise.all(
      cookies.map(
        async (cookie) =>
          (await server.sessions.visitorOf({ Vanilla: cookie.split('=')[1] })).session?.transientKey ?? '',
      ),
    );
    expect((await send({ cookie: cookies[0], 'x-transient-key': keys[0] ?? '' })).status).toBe(422);
    expect((await send({ cookie: cookies[0], 'x-transient-key': keys[1] ?? '' })).json()).toEqual(refused);
    expect((await send({ cookie: cookies[0], 'x-transient-key': keys[1] ?? '', origin: testOrigin })).json()).toEqual(
      refused,
    );
  });
});

describe('sessions', () => {
  it('are listed and ended, on one device or on all', async () => {
    const [one, two] = [await server.signIn('moderator'), await server.signIn('moderator')];
    const rows = (await server.apiWith(one).get('/sessions')).json<{ sessionID: number; userID: number }[]>();
    expect(rows.every((row) => row.userID === 2)).toBe(true);
    // without the user, a lost parameter would sign the caller out everywhere
    expect((await server.apiWith(one).send('DELETE', '/sessions')).status).toBe(400);
    expect((await server.apiWith(one).send('DELETE', '/sessions?userID=2')).status).toBe(204);
    for (const cookie of [one, two])
      expect((await server.apiWith(cookie).get('/users/me')).json()).toMatchObject({ userID: 0 });
    expect((await server.api('member').send('DELETE', '/sessions?userID=3')).status).toBe(403);
  });

  it('end at once when the user is banned', async () => {
    const cookie = await server.signIn('member');
    await server.services.db.kysely.updateTable('users').set({ banned: true }).where('user_id', '=', 1).execute();
    server.services.changes.emit(['user:1']);
    expect((await server.apiWith(cookie).get('/users/me')).json()).toMatchObject({ userID: 0 });
    await server.services.db.kysely.updateTable('users').set({ banned: false }).where('user_id', '=', 1).execute();
  });
});

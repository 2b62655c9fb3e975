import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { findCredentials, insertUser } from '../../src/server/db/repos/users.ts';
import { startTestServer, testOrigin, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'), { signInsPerMinute: 10 });
});
afterAll(() => server.close());

const ownForm = { origin: testOrigin, 'sec-fetch-site': 'same-origin' };

function post(path: string, form: Record<string, string>, headers: Record<string, string> = ownForm) {
  return server.request({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });
}

const cookieOf = (reply: Awaited<ReturnType<typeof post>>) => String([reply.headers['set-cookie']].flat()[0] ?? '');

describe('a script that sends the form', () => {
  const asScript = { ...ownForm, accept: 'application/json' };

  it('is told in JSON why it was refused, at its fields, and is given nothing to draw', async () => {
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
  it('takes name, email or login, and leads back to where the reader was', async () => {
    for (const username of ['wren hollis', 'MEMBER@demo.invalid', 'member']) {
      const reply = await post('/entry/signin', { username, password: 'demo', target: '/discussions?page=2' });
      expect(reply.status, username).toBe(302);
      expect(reply.headers['location']).toBe('/discussions?page=2');
    }
  });

  it('gives a login to the account it belongs to, even where another account has it as its name', async () => {
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

  it('shows what was typed again, never the password, and never which of the two was wrong', async () => {
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

describe('registering', () => {
  const person = { name: 'Ottoline Grey', email: 'ottoline@example.test', password: 'a long enough one' };

  it('opens an account, signs in and leads on', async () => {
    const reply = await post('/entry/register', { ...person, target: '/discussions' });
    expect(reply.status).toBe(302);
    expect(reply.headers['location']).toBe('/discussions');
    const me = (await server.apiWith(cookieOf(reply).split(';')[0] ?? '').get('/users/me')).json();
    expect(me).toMatchObject({ name: 'Ottoline Grey', roleIDs: [8], email: 'ottoline@example.test', isAdmin: false });
  });

  it('says per field what is wrong, and keeps what was typed but the password', async () => {
    const reply = await post('/entry/register', {
      name: 'WREN hollis',
      email: 'member@demo.invalid',
      password: 'a long enough one',
    });
    expect(reply.status).toBe(422);
    expect(reply.json()).toMatchObject({
      view: 'register',
      values: { name: 'WREN hollis', email: 'member@demo.invalid' },
      errors: [{ field: 'name' }, { field: 'email' }],
    });
    expect(reply.text).not.toContain('a long enough one');
    const empty = await post('/entry/register', { name: '', email: '', password: '' });
    expect(empty.json<{ errors: { code: string }[] }>().errors.map((error) => error.code)).toEqual([
      'missingField',
      'missingField',
      'missingField',
    ]);
    expect(empty.status).toBe(422);
    expect(
      (await post('/entry/register', { name: 'Short', email: 'no-at-sign', password: '1234567' })).json<{
        errors: unknown[];
      }>().errors,
    ).toMatchObject([
      { field: 'email', code: 'invalid' },
      { field: 'password', code: 'minLength' },
    ]);
  });

  it('refuses a name that is the login or the email of somebody else, whatever the case', async () => {
    for (const name of ['Admin', 'member', 'MODERATOR']) {
      const reply = await post('/entry/register', {
        name,
        email: 'shadow@example.test',
        password: 'a long enough one',
      });
      expect(reply.json(), name).toMatchObject({ status: 422, errors: [{ field: 'name', code: 'invalid' }] });
    }
    const sameMail = { name: 'Fine Name', email: 'ADMIN@demo.invalid', password: 'a long enough one' };
    expect((await post('/entry/register', sameMail)).json()).toMatchObject({ errors: [{ field: 'email' }] });
  });

  it('refuses a login as a name in the insert itself, where a form checked too early', async () => {
    const user = { name: 'aDMIN', email: 'late@example.test', passwordHash: 'x', roleIDs: [8] };
    expect(await insertUser(server.services, user)).toEqual({ taken: 'name' });
    const { rows } = await sql<{ name: string }>`select name from users where lower(name) = 'admin'`.execute(
      server.services.db.kysely,
    );
    expect(rows).toEqual([]);
  });

  it('tells a taken name together with whatever else is wrong', async () => {
    const reply = await post('/entry/register', { name: 'Wren Hollis', email: 'no-at-sign', password: 'short' });
    expect(reply.json()).toMatchObject({ errors: [{ field: 'name' }, { field: 'email' }, { field: 'password' }] });
    const odd = await post('/entry/register', {
      name: 'Wren\u0000',
      email: 'member@demo.invalid',
      password: 'a long enough one',
    });
    expect(odd.json()).toMatchObject({ view: 'register', status: 422, errors: [{ field: 'name', code: 'invalid' }] });
  });

  it('gives one of two simultaneous sign-ups the name', async () => {
    const api = server.api('guest');
    const replies = await Promise.all(
      ['a', 'b'].map((key) =>
        api.send('POST', '/users/register', {
          name: 'Twin Name',
          email: `${key}@example.test`,
          password: 'a long enough one',
        }),
      ),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, 422]);
  });

  it('makes an administrator only of the first account, and only with the setup token', async () => {
    const reply = await server.api('guest').send('POST', '/users/register', {
      name: 'Would-be Admin',
      email: 'admin@example.test',
      password: 'a long enough one',
      setupToken: 'setup-token-of-the-tests',
    });
    expect(reply.status).toBe(201);
    expect(reply.json()).toMatchObject({ roleIDs: [8] });
    await server.services.db.kysely.deleteFrom('user_roles').where('role_id', '=', 16).execute();
    expect(await server.accounts.needsSetup()).toBe(true);
    expect(await server.accounts.isSetupToken('setup-token-of-the-tests')).toBe(true);
    expect(await server.accounts.isSetupToken('another')).toBe(false);
    const wrong = await server.api('guest').send('POST', '/users/register', {
      name: 'Guesser',
      email: 'guess@example.test',
      password: 'a long enough one',
      setupToken: 'setup-token-of-the-test',
    });
    expect(wrong.json()).toMatchObject({ roleIDs: [8] });
    const first = await server.api('guest').send('POST', '/users/register', {
      name: 'First Admin',
      email: 'first@example.test',
      password: 'a long enough one',
      setupToken: 'setup-token-of-the-tests',
    });
    expect(await server.accounts.isSetupToken('setup-token-of-the-tests')).toBe(false);
    expect(first.json()).toMatchObject({ roleIDs: [16] });
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

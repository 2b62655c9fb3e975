import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { insertUser } from '../../src/server/features/people/repo/newUsers.ts';
import { cookieOf, postForm } from '../support/entryForms.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const post = (path: string, form: Record<string, string>) => postForm(server, path, form);

describe('registering', () => {
  const person = { name: 'Ottoline Grey', email: 'ottoline@example.test', password: 'a long enough one' };

  it('opens an account, signs in and leads on', async () => {
    const reply = await post('/entry/register', { ...person, target: '/discussions' });
    expect(reply.status).toBe(302);
    expect(reply.headers['location']).toBe('/discussions');
    const me = (await server.apiWith(cookieOf(reply).split(';')[0] ?? '').get('/users/me')).json();
    expect(me).toMatchObject({ name: 'Ottoline Grey', roleIDs: [8], email: 'ottoline@example.test', isAdmin: false });
  });

  it('reports errors by field, and keeps the input except the password', async () => {
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

  it('rejects the sign-in name or email of another member in any case', async () => {
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

  it('rejects a sign-in name as a name on insert, if a form checked too early', async () => {
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

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const password = 'a long enough password';
let count = 0;

/** A new member, added by the administrator. */
async function addMember(
  fields: object = {},
): Promise<{ userID: number; name: string; email: string; cookie: string }> {
  count += 1;
  const [name, email] = [`Newcomer ${count}`, `newcomer-${count}@example.com`];
  const reply = await server.api('admin').send('POST', '/users', { name, email, password, ...fields });
  expect(reply.status, reply.text).toBe(201);
  return { userID: reply.json<{ userID: number }>().userID, name, email, cookie: await server.signIn(email, password) };
}

interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly errors?: { field: string; code: string; status: number }[];
}
const fieldsOf = (body: Refusal) => (body.errors ?? []).map(({ field, code }) => [field, code]);

describe('POST /users', () => {
  it('[SH-USER-041] adds a user with the fields sent', async () => {
    const body = {
      name: 'Ottoline Vance',
      email: 'ottoline@example.com',
      password,
      private: true,
      showEmail: true,
      emailConfirmed: false,
      roleID: [8],
    };
    const reply = await server.api('admin').send('POST', '/users', body);
    expect(reply.status).toBe(201);
    expect(reply.json()).toMatchObject({
      name: 'Ottoline Vance',
      private: true,
      showEmail: true,
      emailConfirmed: false,
      roleIDs: [8],
      banned: 0,
    });
    expect(reply.text).not.toContain('password');
    await server.signIn('ottoline@example.com', password);
  });

  it.each<[Person, number]>([
    ['guest', 403],
    ['member', 403],
    ['moderator', 403],
    ['admin', 400],
  ])('[SH-PERM-017] is for holders of users.add: %s', async (person, status) => {
    expect((await server.api(person).send('POST', '/users', {})).status).toBe(status);
  });

  it('names everything that is wrong, field by field', async () => {
    const body = {
      name: 'Wren Hollis',
      email: 'no address',
      password: 'short',
      roleID: [2],
      profileFields: { town: 'x' },
    };
    const reply = await server.api('admin').send('POST', '/users', body);
    expect(reply.status).toBe(422);
    expect(fieldsOf(reply.json<Refusal>())).toEqual([
      ['email', 'invalid'],
      ['password', 'minLength'],
      ['town', 'invalid'],
      ['roleID', 'invalid'],
    ]);
    const taken = await server
      .api('admin')
      .send('POST', '/users', { name: 'wren HOLLIS', email: 'free@example.com', password });
    expect(fieldsOf(taken.json<Refusal>())).toEqual([['name', 'invalid']]);
  });
});

describe('PATCH /users/{id}', () => {
  it('[SH-USER-042] changes only the sent fields', async () => {
    const { userID, cookie } = await addMember();
    const reply = await server
      .apiWith(cookie)
      .send('PATCH', `/users/${userID}`, { title: ' Rows\n boats ', private: true, suggestAnswers: false });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.json()).toMatchObject({
      userID,
      title: 'Rows boats',
      labelHtml: 'Rows boats',
      private: true,
      suggestAnswers: false,
      showEmail: false,
    });
    expect((await server.apiWith(cookie).send('PATCH', '/users/$me', { private: false })).json()).toMatchObject({
      private: false,
      title: 'Rows boats',
    });
  });

  it.each<[Person, number]>([
    ['guest', 403],
    ['member', 403],
    ['moderator', 403],
    ['admin', 200],
  ])('[SH-PERM-017] of another member requires users.edit: %s', async (person, status) => {
    expect((await server.api(person).send('PATCH', '/users/5', { showEmail: false })).status).toBe(status);
  });

  it('refuses what a member may not change of themselves, field by field, and changes nothing', async () => {
    const { userID, cookie } = await addMember();
    const reply = await server
      .apiWith(cookie)
      .send('PATCH', `/users/${userID}`, { title: 'x', roleID: [16], banned: false, emailConfirmed: true });
    expect(reply.status).toBe(403);
    expect(reply.json<Refusal>()).toMatchObject({ permissions: ['users.edit'] });
    expect(fieldsOf(reply.json<Refusal>())).toEqual([
      ['roleID', 'permission'],
      ['banned', 'permission'],
      ['emailConfirmed', 'permission'],
    ]);
    expect((await server.apiWith(cookie).get('/users/$me')).json()).not.toHaveProperty('title');
  });

  it('asks for the current password before email or password change', async () => {
    const { userID, cookie } = await addMember();
    const edit = (body: object) => server.apiWith(cookie).send('PATCH', `/users/${userID}`, body);
    expect(fieldsOf((await edit({ email: 'other@example.com' })).json<Refusal>())).toEqual([
      ['passwordConfirmation', 'missingField'],
    ]);
    const wrong = await edit({ password: 'another long password', passwordConfirmation: 'not it' });
    expect([wrong.status, fieldsOf(wrong.json<Refusal>())]).toEqual([422, [['passwordConfirmation', 'invalid']]]);
    const right = await edit({ email: 'Other@example.com', passwordConfirmation: password });
    expect(right.json()).toMatchObject({ email: 'Other@example.com' });
  });

  it('ends the other sessions when the password changes, and keeps this one', async () => {
    const { userID, email, cookie } = await addMember();
    const elsewhere = await server.signIn(email, password);
    const reply = await server
      .apiWith(cookie)
      .send('PATCH', `/users/${userID}`, { password: 'another long password', passwordConfirmation: password });
    expect(reply.status).toBe(200);
    const whoIs = async (session: string) =>
      (await server.apiWith(session).get('/users/me')).json<{ userID: number }>().userID;
    expect([await whoIs(cookie), await whoIs(elsewhere)]).toEqual([userID, 0]);
    await server.signIn(email, 'another long password');
    await expect(server.signIn(email, password)).rejects.toThrow('cannot sign in');
  });

  it('bans and unbans; members cannot ban themselves', async () => {
    const { userID, cookie } = await addMember();
    expect((await server.api('admin').send('PATCH', `/users/${userID}`, { banned: true })).json()).toMatchObject({
      banned: 1,
    });
    expect((await server.apiWith(cookie).get('/users/me')).json()).toMatchObject({ userID: 0 });
    expect((await server.api('admin').send('PATCH', `/users/${userID}`, { banned: 0 })).json()).toMatchObject({
      banned: 0,
    });
    expect(fieldsOf((await server.api('admin').send('PATCH', '/users/3', { banned: true })).json<Refusal>())).toEqual([
      ['banned', 'invalid'],
    ]);
  });

  it('bans by PUT too, only with permission to edit users', async () => {
    const { userID, cookie } = await addMember();
    const ban = (as: Person, banned: boolean) => server.api(as).send('PUT', `/users/${userID}/ban`, { banned });
    expect([(await ban('guest', true)).status, (await ban('member', true)).status]).toEqual([403, 403]);
    expect((await ban('admin', true)).json()).toEqual({ banned: true });
    expect((await server.apiWith(cookie).get('/users/me')).json()).toMatchObject({ userID: 0 });
    expect((await ban('admin', false)).json()).toEqual({ banned: false });
    expect((await server.api('admin').send('PUT', '/users/3/ban', { banned: true })).status).toBe(422);
  });

  it('keeps in the audit log what staff change, without addresses and passwords', async () => {
    const { userID, cookie, name } = await addMember();
    await server.apiWith(cookie).send('PATCH', `/users/${userID}`, { title: 'Own words' });
    const change = {
      banned: true,
      roleID: [8, 32],
      email: `other-${userID}@example.com`,
      password: 'quite another one',
    };
    expect((await server.api('admin').send('PATCH', `/users/${userID}`, change)).status).toBe(200);
    const log = await server.api('admin').get('/audit-logs', { subject: 'user', subjectID: userID });
    expect(log.json<object[]>()).toEqual([
      expect.objectContaining({
        eventType: 'user_update',
        name,
        before: { banned: false, roles: 'Member', email: null, password: null },
        after: { banned: true, roles: 'Member, Moderator', email: 'replaced', password: 'replaced' },
      }),
    ]);
    expect(log.text).not.toContain(`other-${userID}@example.com`);
  });

  it('keeps names unique without regard to case, and lets people respell their own', async () => {
    const { userID, cookie, name } = await addMember();
    expect((await server.apiWith(cookie).send('PATCH', `/users/${userID}`, { name: 'FENN' })).status).toBe(422);
    expect(
      (await server.apiWith(cookie).send('PATCH', `/users/${userID}`, { name: name.toUpperCase() })).json(),
    ).toMatchObject({
      name: name.toUpperCase(),
    });
  });

  it('finds a member by their former name, until another takes it', async () => {
    const { userID, cookie, name } = await addMember();
    await server.apiWith(cookie).send('PATCH', `/users/${userID}`, { name: `${name} the Second` });
    const who = async () =>
      (await server.api('guest').get(`/users/${encodeURIComponent(`$name:${name}`)}`)).json<{ userID: number }>()
        .userID;
    expect(await who()).toBe(userID);
    const other = await server
      .api('admin')
      .send('POST', '/users', { name, email: `again-${userID}@example.com`, password });
    expect(await who()).toBe(other.json<{ userID: number }>().userID);
  });
});

describe('account emails', () => {
  const mailTo = (email: string) =>
    expect.poll(() => server.mails.filter(({ to }) => to === email).length, { timeout: 10_000 });

  it('require a new address to be confirmed if the site says so', async () => {
    const { userID, cookie } = await addMember({ sendWelcomeEmail: false });
    await server.services.config.set({ 'garden.registration.confirmEmail': true });
    const email = `moved-${userID}@example.com`;
    const reply = await server
      .apiWith(cookie)
      .send('PATCH', `/users/${userID}`, { email, passwordConfirmation: password });
    expect(reply.json()).toMatchObject({ email, emailConfirmed: false });
    await mailTo(email).toBe(1);
    const vouched = await server
      .api('admin')
      .send('PATCH', `/users/${userID}`, { email: `again-${userID}@example.com`, emailConfirmed: true });
    expect(vouched.json()).toMatchObject({ emailConfirmed: true });
    await server.services.config.set({ 'garden.registration.confirmEmail': false });
  });

  it('send a link to set a password on request, and a welcome to new members', async () => {
    const { userID, email } = await addMember({ sendWelcomeEmail: true });
    await mailTo(email).toBe(1);
    expect((await server.api('admin').send('PATCH', `/users/${userID}`, { resetPassword: true })).status).toBe(200);
    expect((await server.api('member').send('PATCH', '/users/1', { resetPassword: true })).status).toBe(403);
  });
});

describe('photos', () => {
  it('are your own uploads, by ID or address, never another member’s', async () => {
    const { kysely } = server.services.db;
    const upload = async (userID: number, key: string, width: number | null) => {
      const row = {
        key,
        name: key,
        type: width ? 'image/png' : 'application/zip',
        size: 10,
        width,
        height: width,
        insert_user_id: userID,
      };
      return (await kysely.insertInto('media').values(row).returning('media_id').executeTakeFirstOrThrow()).media_id;
    };
    const { userID, cookie } = await addMember();
    const [own, other, file] = [
      await upload(userID, '2026/11/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.png', 64),
      await upload(2, '2026/11/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb.png', 64),
      await upload(userID, '2026/11/cccccccccccccccccccccccccccccccc.zip', null),
    ];
    const set = (photo: unknown) => server.apiWith(cookie).send('PATCH', `/users/${userID}`, { photo });
    expect((await set(own)).json<{ photoUrl: string }>().photoUrl).toContain('aaaaaaaa');
    for (const photo of [other, file, 999_999, 'https://evil.example/x.png', 'javascript:alert(1)'])
      expect(fieldsOf((await set(photo)).json<Refusal>()), String(photo)).toEqual([['photo', 'invalid']]);
    expect((await set(null)).json<{ photoUrl: string }>().photoUrl).toBe('');
  });
});

describe('rank', () => {
  let editor: { userID: number; cookie: string };
  beforeEach(async () => {
    const { kysely } = server.services.db;
    const role = await kysely
      .insertInto('roles')
      .values({ name: `Editors ${count}`, description: null, type: null })
      .returning('role_id')
      .executeTakeFirstOrThrow();
    const permissions = [
      'session.valid',
      'discussions.view',
      'comments.view',
      'profiles.view',
      'profiles.edit',
      'users.edit',
      'users.add',
    ];
    await kysely
      .insertInto('role_permissions')
      .values(permissions.map((permission) => ({ role_id: role.role_id, permission })))
      .execute();
    server.services.changes.emit(['roles']);
    editor = await addMember({ roleID: [8, role.role_id] });
  });

  it('keeps accounts that may do more out of reach', async () => {
    const edit = (userID: number, body: object) =>
      server.apiWith(editor.cookie).send('PATCH', `/users/${userID}`, body);
    expect((await edit(5, { title: 'Lock keeper' })).status).toBe(200);
    expect([(await edit(2, { title: 'x' })).status, (await edit(3, { password: 'taken over now' })).status]).toEqual([
      403, 403,
    ]);
  });

  it('gives no role that allows more than one’s own', async () => {
    const edit = (body: object) => server.apiWith(editor.cookie).send('PATCH', `/users/${editor.userID}`, body);
    for (const roleID of [16, 32, 2, 99_999])
      expect(fieldsOf((await edit({ roleID: [8, roleID] })).json<Refusal>())).toEqual([['roleID', 'invalid']]);
  });

  it('never leaves the site without an administrator', async () => {
    const reply = await server.api('admin').send('PATCH', '/users/3', { roleID: [8] });
    expect([reply.status, reply.json<Refusal>().message]).toEqual([409, 'The site needs an administrator.']);
    const second = await addMember({ roleID: [16] });
    const third = await addMember({ roleID: [16] });
    const drop = (userID: number) => server.api('admin').send('PATCH', `/users/${userID}`, { roleID: [8] });
    expect((await Promise.all([drop(second.userID), drop(third.userID)])).map(({ status }) => status)).toEqual([
      200, 200,
    ]);
  });
});

describe('GET /users', () => {
  it.each<[Person, number]>([
    ['guest', 403],
    ['member', 403],
    ['moderator', 403],
    ['admin', 200],
  ])('[SH-PERM-017] is for holders of users.add, users.edit or users.delete: %s', async (person, status) => {
    expect((await server.api(person).get('/users')).status).toBe(status);
  });

  it('filters, sorts and pages', async () => {
    const names = async (query: object) =>
      (await server.api('admin').get('/users', { ...query })).json<{ name: string }[]>().map(({ name }) => name);
    expect(await names({ name: 'hollis' })).toEqual(['Wren Hollis']);
    expect(await names({ name: 'Hollis*' })).toEqual([]);
    expect(await names({ roleID: [16] })).toContain('Tobiah Kerr');
    expect(await names({ name: '%' })).toEqual([]);
    const reply = await server.api('admin').get('/users', { sort: '-userID', limit: 2, page: 2 });
    expect(reply.headers).toMatchObject({ 'x-app-page-current': '2', 'x-app-page-limit': '2' });
    expect(Number(reply.headers['x-app-page-result-count'])).toBeGreaterThan(18);
    expect(reply.json()).toHaveLength(2);
  });
});

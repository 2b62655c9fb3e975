import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiRoleRequest } from '#contracts/api-roleRequest.gen.ts';
import type { ApiRoleRequestMeta } from '#contracts/api-roleRequestMeta.gen.ts';
import { listOf, record } from '#server/http/replySchema.ts';
import { deleteOldRequests } from '../../src/server/features/roleRequests/repo/roleRequests.ts';
import { personIDs } from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
let helper = 0;
/** A member who edits users, and so decides requests, but has no other rights of staff. */
let editor: ReturnType<TestServer['apiWith']>;

const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object, person: Person = 'admin') =>
  server.api(person).send(method, path, body);
const addRole = async (name: string, permissions: Record<string, boolean>) => {
  const reply = await send('POST', '/roles', { name, permissions: [{ type: 'global', id: null, permissions }] });
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<{ roleID: number }>().roleID;
};

beforeAll(async () => {
  [server, check] = await Promise.all([
    startTestServer(inject('databaseUrl'), { ownLimits: false }),
    createReplyCheck(),
  ]);
  helper = await addRole('Helpers', { 'discussions.view': true });
  const editors = await addRole('User editors', { 'users.edit': true, 'discussions.view': true, 'comments.add': true });
  const account = { name: 'Edith', email: 'edith@example.com', password: 'a long enough password' };
  expect((await send('POST', '/users', { ...account, roleID: [8, editors] })).status).toBe(201);
  editor = server.apiWith(await server.signIn(account.email, account.password));
});
afterAll(() => server.close());

const question = 'Why do you want to help?';
const attributesSchema = { type: 'object', properties: { [question]: { type: 'string' } }, required: [question] };
const metaOf = (roleID: number) => ({
  roleID,
  type: 'application',
  name: 'Become a helper',
  body: 'Helpers <b>greet</b> new members.',
  format: 'text',
  attributesSchema,
});
const open = async (roleID = helper, body: object = {}) => {
  const reply = await send('PUT', '/role-requests/metas', { ...metaOf(roleID), ...body });
  expect([reply.status, reply.text]).toEqual([200, expect.any(String)]);
  return reply.json<ApiRoleRequestMeta>();
};
const ask = (person: Person, body: object = {}) =>
  send(
    'POST',
    '/role-requests/applications',
    { roleID: helper, attributes: { [question]: 'I like people.' }, ...body },
    person,
  );
const asked = async (person: Person = 'member', body: object = {}) => {
  const reply = await ask(person, body);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<ApiRoleRequest>();
};
const metas = async (person: Person) =>
  (await server.api(person).get('/role-requests/metas', { expand: 'all' })).json<ApiRoleRequestMeta[]>();
const rolesOf = async (userID: number) =>
  (await server.api('admin').get(`/users/${userID}`)).json<{ roleIDs: number[] }>().roleIDs;

afterEach(async () => {
  for (const { roleID } of await metas('admin')) await send('DELETE', `/role-requests/metas/application/${roleID}`);
  const roleID = (await rolesOf(personIDs.member)).filter((id) => id !== helper);
  await send('PATCH', `/users/${personIDs.member}`, { roleID });
});

describe('roles that members can ask for', () => {
  it('are chosen by an administrator, with a form, and the audit log tells it', async () => {
    const made = await open();
    expect(check(record('roleRequestMeta'), made)).toEqual([]);
    expect(made).toMatchObject({ roleID: helper, hasRole: false, body: 'Helpers <b>greet</b> new members.' });
    expect(check(listOf('roleRequestMeta'), await metas('member'))).toEqual([]);
    expect((await metas('member'))[0]).not.toHaveProperty('version');
    const changed = await open(helper, { name: 'Help us', version: made.version });
    const late = await send('PUT', '/role-requests/metas', { ...metaOf(helper), version: made.version });
    expect([changed.name, late.status]).toEqual(['Help us', 409]);
    expect((await send('PUT', '/role-requests/metas', { ...metaOf(helper), version: 'new' })).status).toBe(409);
    const path = `/role-requests/metas/application/${helper}`;
    expect((await server.api('member').get(path)).json()).toMatchObject({ name: 'Help us' });
    expect((await send('DELETE', path)).status).toBe(204);
    expect((await server.api('member').get(path)).status).toBe(404);
    expect(await metas('member')).toEqual([]);
    const log = (await server.api('admin').get('/audit-logs', { subject: 'roleRequestMeta' })).text;
    for (const words of ['Become a helper', 'Help us']) expect(log).toContain(words);
  });

  it.each([
    ['no title', { name: ' ' }, 422],
    ['a role that does not exist', { roleID: 999_999 }, 404],
    ['the role of administrators', { roleID: 16 }, 422],
    ['a role that the site gives itself', { roleID: 2 }, 422],
    ['a question that is no text', { attributesSchema: { properties: { a: { type: 'object' } } } }, 422],
    ['a question of every object', { attributesSchema: { properties: { constructor: { type: 'string' } } } }, 422],
    [
      'too many questions',
      { attributesSchema: { properties: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`q${at}`, {}])) } },
      422,
    ],
    ['a form in HTML', { format: 'wysiwyg' }, 422],
    ['too much', { attributes: { a: 'x'.repeat(11_000) } }, 422],
  ])('cannot have %s', async (_what, body, status) => {
    const reply = await send('PUT', '/role-requests/metas', { ...metaOf(helper), ...body });
    expect(reply.status).toBe(status);
  });

  it.each(['guest', 'member', 'moderator'] as const)('are not for %s to choose', async (who) => {
    await open();
    expect((await send('PUT', '/role-requests/metas', metaOf(helper), who)).status).toBe(403);
    expect((await send('DELETE', `/role-requests/metas/application/${helper}`, undefined, who)).status).toBe(403);
  });
});

describe('requests for roles', () => {
  it('wait until someone who edits users approves them, who gives the role and sends an email', async () => {
    await open();
    const made = await asked();
    expect(check(record('roleRequest'), made)).toEqual([]);
    expect((await ask('member')).status).toBe(409);
    expect((await metas('member'))[0]?.roleRequest).toMatchObject({ status: 'pending', userID: personIDs.member });
    const waiting = await editor.get('/role-requests/applications', { status: 'pending', expand: 'all' });
    expect(check(listOf('roleRequest'), waiting.json())).toEqual([]);
    expect(waiting.json<ApiRoleRequest[]>()[0]).toMatchObject({
      mayApprove: true,
      role: { name: 'Helpers' },
      attributes: { [question]: 'I like people.' },
    });
    const path = `/role-requests/applications/${made.roleRequestID}`;
    const approved = await editor.send('PATCH', path, { status: 'approved' });
    expect([approved.status, approved.json<ApiRoleRequest>().status]).toEqual([200, 'approved']);
    expect(await rolesOf(personIDs.member)).toContain(helper);
    expect((await editor.send('PATCH', path, { status: 'denied' })).status).toBe(409);
    await expect.poll(() => server.mails.map(({ subject }) => subject).join()).toContain('the role Helpers');
    expect((await ask('member')).status).toBe(422);
    // the member does not learn who decided
    expect((await server.api('member').get(path, { expand: 'all' })).json()).toMatchObject({ statusUserID: null });
    expect((await metas('member'))[0]?.roleRequest).toMatchObject({ status: 'approved', statusUserID: null });
    const log = (await server.api('admin').get('/audit-logs', { subject: 'user' })).text;
    expect(log).toContain('Helpers: approved');
  });

  it('give no role that is denied, withdrawn or out of date', async () => {
    await open();
    const first = await asked();
    await send('PATCH', `/role-requests/applications/${first.roleRequestID}`, { status: 'denied' });
    const second = await asked();
    const path = `/role-requests/applications/${second.roleRequestID}`;
    expect((await send('DELETE', path, undefined, 'member')).status).toBe(204);
    expect(
      (await send('DELETE', `/role-requests/applications/${first.roleRequestID}`, undefined, 'member')).status,
    ).toBe(409);
    const third = await asked();
    const later = () => new Date(Date.now() + 91 * 86_400_000);
    await deleteOldRequests({ db: server.services.db, now: later });
    expect((await server.api('member').get(`/role-requests/applications/${third.roleRequestID}`)).status).toBe(404);
    expect(await rolesOf(personIDs.member)).not.toContain(helper);
  });

  it('are only approved by holders of all permissions of the role, for members they can change', async () => {
    const strong = await addRole('Strong helpers', { 'discussions.moderate': true });
    await open(strong);
    await open();
    const { roleRequestID } = await asked('member', { roleID: strong });
    const path = `/role-requests/applications/${roleRequestID}`;
    expect((await editor.get(path)).json()).toMatchObject({ mayApprove: false });
    expect((await editor.send('PATCH', path, { status: 'approved' })).status).toBe(403);
    expect((await editor.send('DELETE', path)).status).toBe(403);
    const ofAdmin = await asked('admin');
    const decided = await editor.send('PATCH', `/role-requests/applications/${ofAdmin.roleRequestID}`, {
      status: 'denied',
    });
    expect(decided.status).toBe(403);
    expect(await rolesOf(personIDs.member)).not.toContain(strong);
  });

  it.each([
    ['an answer that is missing', { attributes: {} }],
    ['an answer without question', { attributes: { [question]: 'x', isAdmin: 'true' } }],
    ['an answer that is no text', { attributes: { [question]: { a: 1 } } }],
    ['an answer too long', { attributes: { [question]: 'x'.repeat(2001) } }],
    ['a role that no one can ask for', { roleID: 16 }],
  ])('cannot have %s', async (_what, body) => {
    await open();
    expect((await ask('member', body)).status).toBe(422);
  });

  it('of other members are hidden, and guests have none', async () => {
    await open();
    const { roleRequestID } = await asked('moderator');
    const path = `/role-requests/applications/${roleRequestID}`;
    expect((await server.api('member').get(path)).status).toBe(404);
    expect((await send('DELETE', path, undefined, 'member')).status).toBe(404);
    expect((await server.api('member').get('/role-requests/applications')).json()).toEqual([]);
    expect((await server.api('member').get('/role-requests/applications', { userID: 2 })).status).toBe(403);
    for (const who of ['guest', 'member'] as const)
      expect((await send('PATCH', path, { status: 'approved' }, who)).status).toBe(403);
    expect((await ask('guest')).status).toBe(403);
    expect((await server.api('guest').get('/role-requests/metas')).status).toBe(403);
    expect((await server.api('guest').get(path)).status).toBe(403);
  });
});

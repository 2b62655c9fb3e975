import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type ApiClient, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const password = 'a long enough password';
let number = 0;
async function newMember(fields: object = {}): Promise<{ userID: number; name: string; client: ApiClient }> {
  number += 1;
  const name = `Private ${number}`;
  const reply = await server.api('admin').send('POST', '/users', {
    name,
    email: `private${number}@example.com`,
    password,
    sendWelcomeEmail: false,
    ...fields,
  });
  expect(reply.status, reply.text).toBe(201);
  return { ...reply.json<{ userID: number }>(), name, client: server.apiWith(await server.signIn(name, password)) };
}

interface Export {
  readonly exportID: string;
  readonly state: string;
  readonly url: string | null;
}
const exportsOf = async (client: ApiClient) => (await client.get('/personal-data-exports')).json<Export[]>();

it('members get everything about themselves as a file that no one else can read', async () => {
  const { client, userID } = await newMember();
  const begun = await client.send('POST', '/personal-data-exports');
  expect(begun.status, begun.text).toBe(202);
  await expect.poll(async () => (await exportsOf(client))[0]?.state, { timeout: 20_000 }).toBe('done');
  const [made] = await exportsOf(client);
  const path = `/personal-data-exports/${made?.exportID}/file`;
  const file = await client.get(path);
  expect(file.status).toBe(200);
  expect(file.headers['content-disposition']).toContain('attachment');
  expect(file.headers['cache-control']).toContain('private');
  const body = file.json<{ account: { email: string }[]; posts: unknown[] }>();
  expect(body.account[0]?.email).toMatch(/^private/);
  expect(file.text).not.toMatch(/hash|token|transient/);
  for (const person of ['guest', 'member', 'admin'] as const)
    expect([401, 403, 404], person).toContain((await server.api(person).get(path)).status);
  expect(await exportsOf(server.api('admin'))).toEqual([]);
  expect((await client.send('POST', '/personal-data-exports')).status, 'one per hour').toBe(429);
  await server.services.db.kysely
    .updateTable('personal_data_exports')
    .set({ date_expires: new Date(0) })
    .where('user_id', '=', userID)
    .execute();
  expect((await client.get(path)).status, 'expired').toBe(404);
  expect(await exportsOf(client)).toEqual([]);
  expect((await client.get('/personal-data-exports/nothing/file')).status).toBe(404);
});

it('members delete their own account with their password, posts included', async () => {
  const { client, userID } = await newMember();
  const close = (body: object) => client.send('POST', '/users/$me/deletion', body);
  expect((await close({ deleteMethod: 'delete' })).status).toBe(400);
  expect((await close({ passwordConfirmation: 'wrong', deleteMethod: 'delete' })).status).toBe(422);
  expect((await close({ passwordConfirmation: password, deleteMethod: 'everything' })).status).toBe(422);
  expect((await close({ passwordConfirmation: password, deleteMethod: 'delete' })).status).toBe(200);
  expect((await client.get('/users/me')).json()).toMatchObject({ userID: 0 });
  expect((await server.api('admin').get(`/users/${userID}`)).status).toBe(404);
  const runs = async () =>
    (await server.api('admin').get('/users/runs')).json<{ operation: string; state: string }[]>();
  await expect
    .poll(async () => (await runs())[0], { timeout: 20_000 })
    .toMatchObject({ operation: 'erase', state: 'done' });
  expect(
    (await server.api('guest').send('POST', '/users/$me/deletion', { passwordConfirmation: 'x', deleteMethod: 'keep' }))
      .status,
  ).toBe(403);
});

it('sessions are listed with their address, and ended by their owner and by staff who reach them', async () => {
  const { client, userID, name } = await newMember();
  const second = server.apiWith(await server.signIn(name, password));
  const list = async (from: ApiClient, query: object = {}) =>
    (await from.get('/sessions', { ...query })).json<{ sessionID: string; isCurrent: boolean; ipAddress?: string }[]>();
  const own = await list(client);
  expect(own).toHaveLength(2);
  expect(own.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  expect(own[0]?.ipAddress).toBe('127.0.0.1');
  const other = own.find(({ isCurrent }) => !isCurrent);
  expect((await client.send('DELETE', `/sessions?userID=${userID}&sessionID=${other?.sessionID}`)).status).toBe(204);
  expect((await second.get('/users/me')).json()).toMatchObject({ userID: 0 });
  expect((await server.api('member').get('/sessions', { userID })).status).toBe(403);
  expect((await server.api('member').send('DELETE', `/sessions?userID=${userID}`)).status).toBe(403);
  const role = await server.api('admin').send('POST', '/roles', {
    name: 'Editors of accounts',
    permissions: [{ type: 'global', permissions: { 'users.edit': true, 'profiles.view': true } }],
  });
  const editor = await newMember({ roleID: [8, role.json<{ roleID: number }>().roleID] });
  expect((await editor.client.send('DELETE', '/sessions?userID=3')).status, 'of an administrator').toBe(403);
  expect((await list(editor.client, { userID }))[0]).not.toHaveProperty('ipAddress');
  expect((await editor.client.send('DELETE', `/sessions?userID=${userID}`)).status).toBe(204);
  expect((await client.get('/users/me')).json()).toMatchObject({ userID: 0 });
});

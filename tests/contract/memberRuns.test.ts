import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getSystemUserID } from '../../src/server/db/repos/systemUser.ts';
import { createPostClient, openCategory } from '../support/postClient.ts';
import { wrongTotals } from '../support/postCounts.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion, newComment } = createPostClient(() => server);
const [memberRole, moderatorRole, administratorRole] = [8, 32, 16];

interface Run {
  readonly runID: string;
  readonly state: string;
  readonly countTotal: number;
  readonly countDone: number;
  readonly countFailed: number;
  readonly canUndo: boolean;
  readonly failures: readonly { readonly userID: number; readonly message: string }[];
}
interface User {
  readonly userID: number;
  readonly name: string;
  readonly roleIDs: readonly number[];
  readonly banned: number;
  readonly emailConfirmed: boolean;
}

let number = 0;
async function newUser(fields: object = {}): Promise<User> {
  number += 1;
  const reply = await server.api('admin').send('POST', '/users', {
    name: `Runner ${number}`,
    email: `runner${number}@example.com`,
    password: 'a long enough password',
    sendWelcomeEmail: false,
    ...fields,
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.json<User>();
}
const userOf = async (userID: number) => (await server.api('admin').get(`/users/${userID}`)).json<User>();
const begin = (body: object, person: Person = 'admin') => server.api(person).send('POST', '/users/runs', body);
const runOf = async (runID: string) => (await server.api('admin').get(`/users/runs/${runID}`)).json<Run>();
async function finished(runID: string): Promise<Run> {
  await expect.poll(async () => (await runOf(runID)).state, { timeout: 20_000 }).not.toBe('running');
  return runOf(runID);
}
async function run(body: object): Promise<Run> {
  const reply = await begin(body);
  expect(reply.status, reply.text).toBe(202);
  return finished(reply.json<Run>().runID);
}
const undo = async (runID: string) => {
  const reply = await server.api('admin').send('POST', `/users/runs/${runID}/undo`);
  expect(reply.status, reply.text).toBe(202);
  return finished(reply.json<Run>().runID);
};

/** A member of staff with only these permissions. */
async function staffWith(...permissions: string[]) {
  const password = 'a long enough password';
  const name = `Staff ${permissions.join(' ')}`;
  const role = await server.api('admin').send('POST', '/roles', {
    name,
    permissions: [{ type: 'global', permissions: Object.fromEntries(permissions.map((one) => [one, true])) }],
  });
  expect(role.status, role.text).toBe(201);
  const user = await newUser({ roleID: [memberRole, role.json<{ roleID: number }>().roleID], password });
  return server.apiWith(await server.signIn(user.name, password));
}

describe('runs over many members', () => {
  it('give and take roles, and can be undone without touching other changes', async () => {
    const [first, second] = [await newUser(), await newUser({ roleID: [memberRole, moderatorRole] })];
    const done = await run({
      operation: 'roles',
      userIDs: [first.userID, second.userID, first.userID],
      addRoleIDs: [moderatorRole],
    });
    expect(done).toMatchObject({ state: 'done', countTotal: 2, countDone: 2, countFailed: 0, canUndo: true });
    expect((await userOf(first.userID)).roleIDs).toEqual([memberRole, moderatorRole]);
    expect(await undo(done.runID)).toMatchObject({ state: 'done', countTotal: 2 });
    expect((await userOf(first.userID)).roleIDs).toEqual([memberRole]);
    expect((await userOf(second.userID)).roleIDs, 'had the role before').toEqual([memberRole, moderatorRole]);
    expect((await server.api('admin').send('POST', `/users/runs/${done.runID}/undo`)).status).toBe(409);
  });

  it('say of each member why it was not changed', async () => {
    const only = await newUser();
    const done = await run({ operation: 'roles', userIDs: [only.userID, 4_711_000], removeRoleIDs: [memberRole] });
    expect(done).toMatchObject({ countDone: 0, countFailed: 2, canUndo: false });
    expect(done.failures).toEqual([
      { userID: only.userID, name: only.name, message: `${only.name} would have no role.` },
      { userID: 4_711_000, name: '', message: 'User not found.' },
    ]);
  });

  it('ban and unban all who match a filter, and never the one who does it', async () => {
    const users = [await newUser({ name: 'Spamlet 1' }), await newUser({ name: 'Spamlet 2' })];
    const done = await run({ operation: 'ban', filter: { query: 'spamlet' } });
    expect(done).toMatchObject({ countTotal: 2, countDone: 2 });
    expect((await userOf(users[0]?.userID ?? 0)).banned).toBe(1);
    await undo(done.runID);
    expect((await userOf(users[1]?.userID ?? 0)).banned).toBe(0);
    expect(await run({ operation: 'ban', userIDs: [3] })).toMatchObject({ countFailed: 1 });
    expect((await begin({ operation: 'ban', filter: { query: 'nobody is called this' } })).status).toBe(422);
  });

  it('confirm addresses as the link does: who waited for it becomes a member', async () => {
    const user = await newUser({ emailConfirmed: false });
    const waiting = await server.services.db.kysely
      .selectFrom('roles')
      .select('role_id')
      .where('type', '=', 'unconfirmed')
      .executeTakeFirstOrThrow();
    await server.services.db.kysely
      .updateTable('user_roles')
      .set({ role_id: waiting.role_id })
      .where('user_id', '=', user.userID)
      .execute();
    server.services.changes.emit([`user:${user.userID}`]);
    expect(await run({ operation: 'confirm', userIDs: [user.userID] })).toMatchObject({ countDone: 1 });
    expect(await userOf(user.userID)).toMatchObject({ emailConfirmed: true, roleIDs: [memberRole] });
  });

  it('are closed to everyone without the permission, and never reach those above', async () => {
    const body = { operation: 'ban', userIDs: [2] };
    for (const person of ['guest', 'member', 'moderator'] as const) {
      expect([401, 403], person).toContain((await begin(body, person)).status);
      expect([401, 403], person).toContain((await server.api(person).get('/users/runs')).status);
    }
    const editor = await staffWith('users.edit', 'profiles.view');
    expect(
      (await editor.send('POST', '/users/runs', { operation: 'delete', userIDs: [2], deleteMethod: 'keep' })).status,
    ).toBe(403);
    expect((await editor.send('DELETE', '/users/2')).status).toBe(403);
    const give = { operation: 'roles', userIDs: [2], addRoleIDs: [administratorRole] };
    expect((await editor.send('POST', '/users/runs', give)).status).toBe(422);
    const bulk = { userIDs: [2], addRoleIDs: [administratorRole] };
    expect((await editor.send('PATCH', '/users/bulk-role-assignment', bulk)).status).toBe(422);
    const banning = (await editor.send('POST', '/users/runs', { operation: 'ban', userIDs: [3] })).json<Run>();
    expect(await finished(banning.runID)).toMatchObject({ countFailed: 1 });
    expect((await userOf(3)).banned).toBe(0);
    expect((await editor.get('/users', { ipAddresses: ['127.0.0.0/8'] })).status).toBe(403);
    expect((await editor.get('/users/3')).json()).not.toHaveProperty('lastIPAddress');
  });

  it('take nothing that is no member, no operation or too much', async () => {
    for (const body of [
      {},
      { operation: 'erase', userIDs: [2] },
      { operation: 'undo', userIDs: [2] },
      { operation: 'ban' },
      { operation: 'ban', userIDs: [] },
      { operation: 'ban', userIDs: [2], filter: {} },
      { operation: 'ban', userIDs: Array.from({ length: 1001 }, (_, index) => index + 1) },
      { operation: 'roles', userIDs: [2] },
      { operation: 'delete', userIDs: [2] },
      { operation: 'ban', filter: { name: 'x', sql: '1' } },
      { operation: 'ban', filter: { ipAddresses: ["1.2.3.4'; drop table users"] } },
    ])
      expect([400, 422], JSON.stringify(body)).toContain((await begin(body)).status);
    expect((await server.api('admin').get('/users/runs/00000000-0000-0000-0000-000000000000')).status).toBe(404);
    expect((await server.api('admin').get('/users/runs/nothing')).status).toBe(404);
  });

  it('refuse at once to give or take a role that is assigned automatically or does not exist', async () => {
    for (const roles of [
      { addRoleIDs: [2] },
      { removeRoleIDs: [2] },
      { addRoleIDs: [4711] },
      { removeRoleIDs: [4711] },
    ])
      expect(
        (await server.api('admin').send('PATCH', '/users/bulk-role-assignment', { userIDs: [2], ...roles })).status,
        JSON.stringify(roles),
      ).toBe(422);
  });

  it('answer the contract’s bulk role assignment with a job', async () => {
    const user = await newUser();
    const body = { userIDs: [user.userID], removeRoleIDs: [memberRole], addReplacementRoleID: [moderatorRole] };
    const reply = await server.api('admin').send('PATCH', '/users/bulk-role-assignment', body);
    expect(reply.status).toBe(202);
    await finished(reply.json<{ jobID: string }>().jobID);
    expect((await userOf(user.userID)).roleIDs).toEqual([moderatorRole]);
  });
});

describe('deleting accounts', () => {
  const authorOf = async (id: number) =>
    (await server.api('admin').get(`/discussions/${id}`)).json<{ insertUser: { name: string } }>().insertUser.name;

  async function writer() {
    const password = 'a long enough password';
    const user = await newUser({ password });
    const client = server.apiWith(await server.signIn(user.name, password));
    const post = await client.send('POST', '/discussions', {
      name: 'Words of someone who leaves',
      body: 'Personal words.',
      format: 'text',
      categoryID: openCategory,
      postTypeID: 'discussion',
    });
    expect(post.status, post.text).toBe(201);
    return { ...user, client, discussionID: post.json<{ discussionID: number }>().discussionID };
  }

  it('keeps posts with or without the name; the account is gone with everything personal', async () => {
    const [kept, wiped] = [await writer(), await writer()];
    expect((await server.api('admin').send('DELETE', `/users/${kept.userID}`, { deleteMethod: 'keep' })).status).toBe(
      204,
    );
    expect((await server.api('admin').send('DELETE', `/users/${wiped.userID}?deleteMethod=wipe`)).status).toBe(204);
    expect([await authorOf(kept.discussionID), await authorOf(wiped.discussionID)]).toEqual([
      kept.name,
      'User Deleted',
    ]);
    for (const { userID, client } of [kept, wiped]) {
      expect((await server.api('admin').get(`/users/${userID}`)).status).toBe(404);
      expect((await client.get('/users/me')).json()).toMatchObject({ userID: 0 });
      expect((await server.api('admin').send('DELETE', `/users/${userID}`)).status).toBe(404);
    }
    const row = await server.services.db.kysely
      .selectFrom('users')
      .selectAll()
      .where('user_id', '=', wiped.userID)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Runner|@example|127\.0/);
    const { name } = await newUser({ name: kept.name });
    expect(name, 'the name is free again').toBe(kept.name);
  });

  it('erases posts with their texts in the background', async () => {
    const gone = await writer();
    const other = await newDiscussion('member', {});
    await newComment(other.discussionID);
    const own = await gone.client.send('POST', '/comments', {
      parentRecordType: 'discussion',
      parentRecordID: other.discussionID,
      body: 'A personal reply.',
      format: 'text',
    });
    expect(own.status, own.text).toBe(201);
    const done = await run({ operation: 'delete', userIDs: [gone.userID], deleteMethod: 'delete' });
    expect(done).toMatchObject({ state: 'done', countDone: 1, canUndo: false });
    expect([404, 410]).toContain((await server.api('admin').get(`/discussions/${gone.discussionID}`)).status);
    const { kysely } = server.services.db;
    const texts = [
      await kysely.selectFrom('discussions').selectAll().where('insert_user_id', '=', gone.userID).execute(),
      await kysely.selectFrom('comments').selectAll().where('insert_user_id', '=', gone.userID).execute(),
      await kysely.selectFrom('post_log').selectAll().where('record_user_id', '=', gone.userID).execute(),
      await kysely.selectFrom('audit_log').selectAll().where('subject_id', '=', String(gone.userID)).execute(),
    ];
    expect(JSON.stringify(texts)).not.toMatch(/ersonal|someone who leaves|Runner/);
    expect(await wrongTotals(kysely)).toEqual([]);
  });

  it('spares the last administrator, the system account, oneself and those above', async () => {
    expect((await server.api('admin').send('DELETE', '/users/3')).status).toBe(403);
    const deleter = await staffWith('users.delete', 'profiles.view');
    expect((await deleter.send('DELETE', '/users/3')).status).toBe(403);
    const system = await getSystemUserID(server.services);
    expect((await server.api('admin').send('DELETE', `/users/${system}`)).status).toBe(403);
    for (const person of ['guest', 'member', 'moderator'] as const)
      expect([401, 403], person).toContain((await server.api(person).send('DELETE', '/users/2')).status);
    const second = await newUser({ roleID: [administratorRole], password: 'a long enough password' });
    const client = server.apiWith(await server.signIn(second.name, 'a long enough password'));
    expect((await client.send('DELETE', '/users/3')).status, 'another administrator is left').toBe(204);
    expect((await client.send('PATCH', `/users/${second.userID}`, { roleID: [memberRole] })).status).toBe(409);
  });
});

import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ApiPostLogEntry } from '#contracts/api-postLogEntry.gen.ts';
import { record } from '#server/http/replySchema.ts';
import { createPostClient, openCategory, otherCategory, personIDs, privateCategory } from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type ApiClient, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
/** A member who moderates all public categories, and cannot see the private one. */
let keeper: ApiClient;
const keeperID = 5;
const moderatorRole = 32;

async function signKeeperIn(): Promise<ApiClient> {
  const { kysely } = server.services.db;
  const role = { name: 'Keeper of the open rooms', description: null, type: null };
  const { role_id } = await kysely.insertInto('roles').values(role).returning('role_id').executeTakeFirstOrThrow();
  const isEverywhere = { role_id: moderatorRole, resource_type: 'global' as const };
  const rights = await kysely
    .selectFrom('role_permissions')
    .selectAll()
    .where((eb) => eb.and(isEverywhere))
    .execute();
  await kysely
    .insertInto('role_permissions')
    .values(rights.map((right) => ({ ...right, role_id })))
    .execute();
  await kysely.insertInto('user_roles').values({ user_id: keeperID, role_id }).execute();
  const member = await kysely
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', personIDs.member)
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable('users')
    .set({ login: 'keeper', password_hash: member.password_hash })
    .where('user_id', '=', keeperID)
    .execute();
  server.services.changes.emit(['roles', 'users']);
  return server.apiWith(await server.signIn('keeper'));
}

beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
  keeper = await signKeeperIn();
});
afterAll(() => server.close());

const { newDiscussion } = createPostClient(() => server);
const patch = async (discussionID: number, body: object) =>
  expect((await server.api('admin').send('PATCH', `/discussions/${discussionID}`, body)).status).toBe(200);
const changesOf = async (recordID: number, api = server.api('admin')) => {
  const entries = (await api.get('/post-log', { recordType: 'discussion', recordID })).json<ApiPostLogEntry[]>();
  for (const entry of entries) expect(check(record('postLogEntry'), entry)).toEqual([]);
  return entries.map(({ operation, change }) => [operation, change?.from, change?.to]).reverse();
};
const nameOf = async (categoryID: number) =>
  (await server.api('admin').get(`/categories/${categoryID}`)).json<{ name: string }>().name;
const userNameOf = async (userID: number) =>
  (await server.api('admin').get(`/users/${userID}`)).json<{ name: string }>().name;

it('an entry of the log names the old and the new value, whatever was changed since', async () => {
  const { discussionID } = await newDiscussion('member');
  const [open, other] = await Promise.all([openCategory, otherCategory].map(nameOf));
  const [member, moderator] = await Promise.all([personIDs.member, personIDs.moderator].map(userNameOf));
  await patch(discussionID, { categoryID: otherCategory });
  await patch(discussionID, { categoryID: openCategory });
  await patch(discussionID, { insertUserID: personIDs.moderator });
  await patch(discussionID, { newTagNames: ['Lids'] });
  await patch(discussionID, { pinned: true, pinLocation: 'recent' });
  await patch(discussionID, { pinned: true, pinLocation: 'category' });
  await patch(discussionID, { pinned: false });
  await patch(discussionID, { closed: true });
  expect(await changesOf(discussionID)).toEqual([
    ['move', [open], [other]],
    ['move', [other], [open]],
    ['author', [member], [moderator]],
    ['tags', [], ['Lids']],
    ['announce', [], ['recent']],
    ['announce', ['recent'], ['category']],
    ['announce', ['category'], []],
    ['close', undefined, undefined],
  ]);
});

it('an entry of the log names the types of a post that became another one', async () => {
  const { discussionID } = await newDiscussion('member');
  const reply = await server.api('admin').send('PUT', `/discussions/${discussionID}/type`, { postTypeID: 'question' });
  expect(reply.status, reply.text).toBeLessThan(300);
  expect(await changesOf(discussionID)).toEqual([['type', ['discussion'], ['question']]]);
});

it('an entry of the log names no category that its viewer cannot see', async () => {
  const { discussionID } = await newDiscussion('admin', { categoryID: privateCategory });
  await patch(discussionID, { categoryID: openCategory });
  const [open, hidden] = await Promise.all([openCategory, privateCategory].map(nameOf));
  expect(await changesOf(discussionID)).toEqual([['move', [hidden], [open]]]);
  expect(await changesOf(discussionID, keeper)).toEqual([['move', [null], [open]]]);
});

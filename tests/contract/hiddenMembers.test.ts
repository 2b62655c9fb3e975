import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiReactedPost } from '#contracts/api-reactedPost.gen.ts';
import { listOf } from '#server/http/replySchema.ts';
import { createPostClient, personIDs, privateCategory } from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([
    startTestServer(inject('databaseUrl'), { ownLimits: false }),
    createReplyCheck(),
  ]);
});
afterAll(() => server.close());

const { newDiscussion } = createPostClient(() => server);
const { member: id } = personIDs;
const hide = (person: Person, hidden: unknown, userID: number | string = id) =>
  server.api(person).send('PUT', `/users/${userID}/hidden`, { hidden });
const seenBy = async (person: Person, path = `/users/${id}`, query = {}) =>
  (await server.api(person).get(path, query)).json<{ dateLastActive: string | null }>().dateLastActive;

describe('members who hide', () => {
  it('do not show others when they were last active, neither on their profile nor beside their posts', async () => {
    const { discussionID } = await newDiscussion('member');
    const author = async () =>
      (await server.api('guest').get(`/discussions/${discussionID}`, { expand: ['insertUser'] })).json<{
        insertUser: { dateLastActive: string | null };
      }>().insertUser.dateLastActive;
    expect([await seenBy('guest'), await author()]).not.toContain(null);
    const hidden = await hide('member', true, '$me');
    expect([hidden.status, hidden.json()]).toEqual([200, { hidden: true }]);
    expect([await seenBy('guest'), await author()]).toEqual([null, null]);
    const { name } = (await server.api('guest').get(`/users/${id}`)).json<{ name: string }>();
    const named = await server.api('guest').get('/users/by-names', { name, order: 'dateLastActive' });
    expect(named.json<{ dateLastActive: null }[]>()[0]?.dateLastActive).toBeNull();
    expect([await seenBy('member'), await seenBy('admin')]).not.toContain(null);
    expect((await server.api('member').get('/users/$me')).json()).toMatchObject({ hidden: true });
    expect((await hide('admin', false)).status).toBe(200);
    expect(await seenBy('guest')).not.toBeNull();
  });

  it('are hidden by themselves or by those who edit users', async () => {
    for (const who of ['guest', 'moderator'] as const) expect((await hide(who, true)).status).toBe(403);
    expect((await hide('member', 'perhaps')).status).toBe(422);
    expect((await hide('member', true, personIDs.admin)).status).toBe(403);
  });
});

describe('GET /users/{id}/reacted', () => {
  const reacted = (person: Person, query: object) =>
    server.api(person).get(`/users/${id}/reacted`, { ...query } as Record<string, unknown>);

  it('lists posts that received a reaction, but for those that the viewer cannot see', async () => {
    const open = await newDiscussion('member');
    const closed = await newDiscussion('admin', { categoryID: privateCategory });
    for (const { discussionID } of [open, closed])
      await server.api('admin').send('POST', `/discussions/${discussionID}/reactions`, { reactionType: 'Like' });
    await server.services.db.kysely
      .updateTable('discussions')
      .set({ insert_user_id: id })
      .where('discussion_id', '=', closed.discussionID)
      .execute();
    const reply = await reacted('guest', { reactionUrlcode: 'like', expand: 'all' });
    const posts = reply.json<ApiReactedPost[]>();
    expect(check(listOf('reactedPost'), posts)).toEqual([]);
    expect(posts[0]).toMatchObject({ recordType: 'Discussion', discussionID: open.discussionID, insertUserID: id });
    expect(posts.map(({ recordID }) => recordID)).not.toContain(closed.discussionID);
    const ofAdmin = (await reacted('admin', { reactionUrlcode: 'like' })).json<ApiReactedPost[]>();
    expect(ofAdmin.map(({ recordID }) => recordID)).toContain(closed.discussionID);
  });

  it('knows no other reactions, and nothing of those that report', async () => {
    expect((await reacted('guest', {})).status).toBe(400);
    for (const reactionUrlcode of ['nothing', 'Spam', 'Flag'])
      expect((await reacted('admin', { reactionUrlcode })).status).toBe(404);
  });
});

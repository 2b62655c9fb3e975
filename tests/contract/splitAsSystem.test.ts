import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { createPostClient, discussionOf, openCategory, personIDs, statusOf } from '../support/postClient.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion, newComment, wrong } = createPostClient(() => server);

/** A post created from a comment by the system user. */
async function split(name: string): Promise<ApiDiscussion> {
  const { discussionID } = await newDiscussion();
  const { commentID } = await newComment(discussionID);
  const newPost = { name, categoryID: openCategory, postType: 'discussion', authorType: 'system' };
  const reply = await server.api('moderator').send('POST', '/discussions/split', { commentIDs: [commentID], newPost });
  expect(reply.status, reply.text).toBe(200);
  const row = await server.services.db.kysely
    .selectFrom('discussions')
    .select('discussion_id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return discussionOf(await server.api('admin').get(`/discussions/${row.discussion_id}`));
}

describe('a post that the site itself opens', () => {
  it('is written by the system account, never by a person', async () => {
    const [first, second] = [await split('First of the site'), await split('Second of the site')];
    expect(Object.values(personIDs)).not.toContain(first.insertUserID);
    expect(first.insertUser).toMatchObject({ name: 'System' });
    expect(second.insertUserID).toBe(first.insertUserID);
    expect(await wrong()).toEqual([]);
  });

  it('protects the system account: it gets no password, address, role or messages', async () => {
    const { insertUserID } = await split('Whose is it');
    for (const body of [
      { password: 'open sesame now' },
      { email: 'me@example.com', emailConfirmed: true },
      { roleID: [16] },
      { name: 'Me' },
    ])
      expect(
        await statusOf(server.api('admin').send('PATCH', `/users/${insertUserID}`, body)),
        JSON.stringify(body),
      ).toBe(403);
    await expect(server.signIn('System', '')).rejects.toThrow('cannot sign in');
    const found = (await server.api('member').get('/users/by-names', { name: 'System*' })).json<unknown>();
    expect(found).toEqual([]);
    const message = { participantUserIDs: [insertUserID], body: 'Is anybody there?' };
    expect(await statusOf(server.api('member').send('POST', '/conversations', message))).toBeGreaterThanOrEqual(400);
  });

  it('uses another name if a member has it', async () => {
    const { kysely } = server.services.db;
    await kysely.updateTable('users').set({ deleted: true }).where('system', '=', true).execute();
    await kysely.insertInto('users').values({ name: 'system' }).execute();
    expect((await split('With another name')).insertUser).toMatchObject({ name: 'System account' });
  });
});

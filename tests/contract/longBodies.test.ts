import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { commentOf, createPostClient, openCategory } from '../support/postClient.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion, comment } = createPostClient(() => server);

it.each(['\\', '\\"', '@', '@"', '"userID', '"userID"', 'data-userid=', '<a', '<a "', '&', '[x](', '\t'])(
  'answers a preview of 300,000 times %j, and says in words when it is too much',
  async (sign) => {
    const body = sign.repeat(300_000 / sign.length);
    const reply = await server.api('member').send('POST', '/bodies/preview', { body, format: 'text' });
    expect([200, 201, 422], reply.text.slice(0, 200)).toContain(reply.status);
  },
);

it('keeps a long comment whole, whatever it is made of', async () => {
  const { discussionID } = await newDiscussion();
  const reply = await comment('member', discussionID, { body: '\\'.repeat(150_000), format: 'text' });
  expect([reply.status, reply.json<{ body: string }>().body.match(/\\/g)?.length]).toEqual([201, 150_000]);
});

it('checks where a comment goes before its body is rendered', async () => {
  const render = vi.spyOn(server.services.bodies, 'render');
  const reply = await comment('member', 999_999, { body: '\\'.repeat(150_000), format: 'text' });
  expect([reply.status, render.mock.calls.length]).toEqual([404, 0]);
  render.mockRestore();
});

it('checks who may split a discussion before the first post is rendered', async () => {
  const render = vi.spyOn(server.services.bodies, 'render');
  const { discussionID } = await newDiscussion();
  const { commentID } = commentOf(await comment('moderator', discussionID));
  render.mockClear();
  const newPost = {
    name: 'Apart',
    body: '\\'.repeat(150_000),
    format: 'text',
    categoryID: openCategory,
    postType: 'discussion',
    authorType: 'me',
  };
  const split = (commentIDs: number[]) =>
    server.api('member').send('POST', '/discussions/split', { commentIDs, newPost });
  expect([(await split([commentID])).status, (await split([999_999])).status]).toEqual([403, 404]);
  expect(render).not.toHaveBeenCalled();
  render.mockRestore();
});

it('answers a comment that is sent again like the first time, although the discussion was closed', async () => {
  const { discussionID } = await newDiscussion();
  const again = () =>
    server
      .api('member')
      .send(
        'POST',
        '/comments',
        { body: 'Mine sings.', format: 'text', parentRecordType: 'discussion', parentRecordID: discussionID },
        { 'idempotency-key': 'sung-once' },
      );
  const first = await again();
  await server.api('admin').send('PATCH', `/discussions/${discussionID}`, { closed: true });
  const second = await again();
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(commentOf(second).commentID).toBe(commentOf(first).commentID);
});

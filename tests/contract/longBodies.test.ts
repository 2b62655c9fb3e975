import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createPostClient } from '../support/postClient.ts';
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

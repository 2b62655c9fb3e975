import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { record } from '#server/http/replySchema.ts';
import { createPostClient, openCategory, privateCategory, words } from '../support/postClient.ts';
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

const { newDiscussion, read } = createPostClient(() => server);
const put = (discussionID: number, canonicalUrl: string, person: Person = 'moderator') =>
  server.api(person).send('PUT', `/discussions/${discussionID}/canonical-url`, { canonicalUrl });
const remove = (discussionID: number, person: Person = 'moderator') =>
  server.api(person).send('DELETE', `/discussions/${discussionID}/canonical-url`);

describe('the canonical URL of a post', () => {
  it('is set by those who edit posts, and removed again, each with an entry in the log', async () => {
    const { discussionID, url } = await newDiscussion('member');
    const reply = await put(discussionID, ' https://blog.example/kettles?a=1 ');
    expect([reply.status, check(record('discussion'), reply.json())]).toEqual([200, []]);
    expect(reply.json<ApiDiscussion>().canonicalUrl).toBe('https://blog.example/kettles?a=1');
    expect((await read(discussionID, 'member')).canonicalUrl).toBe('https://blog.example/kettles?a=1');
    expect((await read(discussionID)).url).toBe(url);
    expect((await remove(discussionID)).status).toBe(204);
    expect((await read(discussionID)).canonicalUrl).toBe(url);
    const log = (
      await server.api('moderator').get('/post-log', { recordType: 'discussion', recordID: discussionID })
    ).json<{ operation: string }[]>();
    expect(log.map(({ operation }) => operation)).toEqual(['canonical', 'canonical']);
  });

  it('is an address of the web without a password', async () => {
    const { discussionID } = await newDiscussion('member');
    for (const text of [
      'javascript:alert(1)',
      '/discussions',
      'data:text/html,x',
      'https://a:b@c.example/',
      'ftp://a.b',
    ])
      expect((await put(discussionID, text)).status).toBe(422);
    expect((await put(discussionID, `https://a.example/${'x'.repeat(2000)}`)).status).toBe(422);
    expect((await server.api('moderator').send('PUT', `/discussions/${discussionID}/canonical-url`, {})).status).toBe(
      400,
    );
  });

  it('is refused to authors, to guests, and for posts that are hidden, deleted or unknown', async () => {
    const { discussionID } = await newDiscussion('member');
    for (const person of ['guest', 'member'] as const) {
      expect((await put(discussionID, 'https://a.example/', person)).status).toBe(403);
      expect((await remove(discussionID, person)).status).toBe(403);
    }
    const hidden = await newDiscussion('admin', { categoryID: privateCategory });
    expect((await put(hidden.discussionID, 'https://a.example/', 'member')).status).toBe(404);
    await server.api('admin').send('DELETE', `/discussions/${discussionID}`);
    expect((await put(discussionID, 'https://a.example/')).status).toBe(410);
    expect((await put(999_999, 'https://a.example/')).status).toBe(404);
  });
});

describe('POST /discussions/question', () => {
  const ask = (person: Person, more: object = {}) =>
    server.api(person).send('POST', '/discussions/question', {
      name: 'Why does it sing?',
      body: words('Every morning.'),
      format: 'rich2',
      categoryID: openCategory,
      ...more,
    });

  it('asks a question, with the checks of every new post', async () => {
    const reply = await ask('member');
    expect([reply.status, check(record('discussion'), reply.json())]).toEqual([201, []]);
    expect(reply.json()).toMatchObject({ type: 'question', statusID: 1 });
    expect((await ask('guest')).status).toBe(403);
    expect((await ask('member', { categoryID: privateCategory })).status).toBe(404);
    expect((await ask('member', { name: '' })).status).toBe(422);
  });
});

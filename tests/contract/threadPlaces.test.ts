import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

/** A discussion of the moderator's with so many comments of theirs. */
async function startThread(count: number): Promise<{ discussionID: number; commentIDs: number[] }> {
  const body = { name: 'How long do beans keep', body: 'Words enough to post.', format: 'text', categoryID: 5 };
  const { discussionID } = (await server.api('moderator').send('POST', '/discussions', body)).json<ApiDiscussion>();
  const commentIDs: number[] = [];
  for (let index = 0; index < count; index += 1) commentIDs.push(await comment(discussionID, 'moderator'));
  return { discussionID, commentIDs };
}

async function comment(discussionID: number, person: Person, parentCommentID?: number): Promise<number> {
  const parent = { parentRecordType: 'discussion', parentRecordID: discussionID };
  const body = { ...parent, body: 'And a reply.', format: 'text', ...(parentCommentID ? { parentCommentID } : {}) };
  return (await server.api(person).send('POST', '/comments', body)).json<{ commentID: number }>().commentID;
}

const view = (discussionID: number, countRead?: number) =>
  server.api('member').send('PUT', `/discussions/${discussionID}/viewed`, countRead ? { countRead } : {});
const news = async (discussionID: number, person: Person = 'member') =>
  (await server.api(person).get(`/discussions/${discussionID}/new-comments`)).json();
const nothing = { count: 0, commentIDs: [] };

describe('new comments for a returning member', () => {
  it('is what others wrote since, oldest first', async () => {
    const { discussionID } = await startThread(2);
    expect(await news(discussionID)).toEqual(nothing);
    await view(discussionID);
    expect(await news(discussionID)).toEqual(nothing);
    const since = [await comment(discussionID, 'moderator'), await comment(discussionID, 'admin')];
    expect(await news(discussionID)).toEqual({ count: 2, commentIDs: since });
  });

  it('begins at the last comment read, with earlier ones', async () => {
    const { discussionID, commentIDs } = await startThread(4);
    await view(discussionID, 1);
    expect(await news(discussionID)).toEqual({ count: 3, commentIDs: commentIDs.slice(1) });
  });

  it('excludes the member’s own comments, and keeps earlier ones new', async () => {
    const { discussionID } = await startThread(1);
    await view(discussionID);
    await comment(discussionID, 'member');
    expect(await news(discussionID)).toEqual(nothing);
    const others = await comment(discussionID, 'admin');
    await comment(discussionID, 'member');
    expect(await news(discussionID)).toEqual({ count: 1, commentIDs: [others] });
  });

  it('is asked by members alone', async () => {
    expect((await server.api('guest').get('/discussions/3/new-comments')).status).toBe(403);
  });
});

describe('the comment at a place', () => {
  const at = async (discussionID: number, query: Record<string, unknown>, person: Person = 'guest') => {
    const reply = await server.api(person).get(`/discussions/${discussionID}/comment-at`, query);
    return reply.status === 200 ? reply.json<{ commentID: number }>().commentID : reply.status;
  };

  it('is counted in reading order: replies after their parent', async () => {
    const { discussionID, commentIDs } = await startThread(3);
    const [first, second, third] = commentIDs;
    const reply = await comment(discussionID, 'admin', first);
    const deep = await comment(discussionID, 'admin', reply);
    const numbers = [1, 2, 3, 4, 5, 99];
    expect(await Promise.all(numbers.map((number) => at(discussionID, { at: number })))).toEqual([
      first,
      reply,
      deep,
      second,
      third,
      third,
    ]);
    const flat = { isNested: false };
    expect(await Promise.all([1, 2, 4].map((number) => at(discussionID, { at: number, ...flat })))).toEqual([
      first,
      second,
      reply,
    ]);
    expect(await at(discussionID, { at: 1, sort: '-dateInserted' })).toBe(third);
    expect(await at(discussionID, { at: 'last' })).toBe(deep);
    const starts = await server.api('guest').get(`/discussions/${discussionID}/page-start`, { topLevel: 2 });
    expect(starts.json()).toEqual({ countBefore: 4 });
  });

  it('is the first since a date, or the last one if none is later', async () => {
    const { discussionID, commentIDs } = await startThread(2);
    const [first, second] = commentIDs;
    await server.services.db.kysely
      .updateTable('comments')
      .set({ date_inserted: new Date('2025-03-03T10:00:00Z') })
      .where('comment_id', '=', first as number)
      .execute();
    expect(await at(discussionID, { at: '2025-03-03' })).toBe(first);
    expect(await at(discussionID, { at: '2025-03-04' })).toBe(second);
    expect(await at(discussionID, { at: '2099-01-01' })).toBe(second);
    expect(await at(discussionID, { at: '2025-03-03T10:00:00.000Z' })).toBe(first);
    expect(await at(discussionID, { at: '2025-03-03T10:00:01.000Z' })).toBe(second);
  });

  it('is the first unread for members; undefined without unread ones', async () => {
    const { discussionID, commentIDs } = await startThread(2);
    await view(discussionID, 1);
    expect(await at(discussionID, { at: 'new' }, 'member')).toBe(commentIDs[1]);
    expect(await at(discussionID, { at: 'new' })).toBe(404);
  });

  it.each(['', 'soon', '-1', '2025-3-3', '1e3', '2025-03-03T1'])('is rejected if the place is %j', async (place) => {
    expect(await at(3, { at: place })).toBe(422);
  });
});

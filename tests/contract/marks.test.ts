import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const privateCategory = 13;
const put = (path: string, body: unknown, person: 'guest' | 'member' | 'admin' = 'member') =>
  server.api(person).send('PUT', `/discussions/${path}`, body);
const read = async (discussionID: number) =>
  (await server.api('member').get(`/discussions/${discussionID}`)).json<ApiDiscussion>();
const kysely = () => server.services.db.kysely;
const countOf = async (name: string) =>
  (await server.api('member').get('/users/me-counts'))
    .json<{ counts: { name: string; count: number }[] }>()
    .counts.find((one) => one.name === name)?.count ?? -1;

describe('marking a discussion', () => {
  it.each([
    ['bookmark', 'bookmarked', 'CO-DISC-035'],
    ['mute', 'muted', 'CO-DISC-037'],
  ] as const)('with PUT …/%s answers the new state (%s, [%s])', async (call, field, _row) => {
    for (const value of [true, true, false]) {
      const reply = await put(`3/${call}`, { [field]: value });
      expect([reply.status, reply.json()]).toEqual([200, { [field]: value }]);
      expect((await read(3))[field]).toBe(value);
    }
    for (const body of [{}, { [field]: 'yes' }, { [field]: 1 }, []])
      expect((await put(`3/${call}`, body)).status).toBeGreaterThanOrEqual(400);
    expect((await put(`3/${call}`, { [field]: true }, 'guest')).status).toBe(403);
    expect((await put(`999999/${call}`, { [field]: true })).status).toBe(404);
  });

  it('needs the right to see it', async () => {
    const { discussion_id } = await kysely()
      .selectFrom('discussions')
      .select('discussion_id')
      .where('category_id', '=', privateCategory)
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const [call, body] of [
      ['bookmark', { bookmarked: true }],
      ['mute', { muted: true }],
      ['dismiss', {}],
      ['viewed', {}],
    ] as const)
      expect((await put(`${discussion_id}/${call}`, body)).status, call).toBe(404);
  });

  it('keeps other marks of parallel requests', async () => {
    await Promise.all([put('4/bookmark', { bookmarked: true }), put('4/mute', { muted: true }), put('4/viewed', {})]);
    expect(await read(4)).toMatchObject({ bookmarked: true, muted: true, countUnread: 0, unread: false });
  });

  it('is counted: bookmarks, and unread ones without the muted', async () => {
    const [bookmarks, unread] = [await countOf('Bookmarks'), await countOf('UnreadDiscussions')];
    const { discussion_id } = await kysely()
      .selectFrom('discussions')
      .select('discussion_id')
      .where('date_deleted', 'is', null)
      .where('category_id', '<>', privateCategory)
      .orderBy('date_last_comment', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await kysely()
      .deleteFrom('discussion_users')
      .where('user_id', '=', 1)
      .where('discussion_id', '=', discussion_id)
      .execute();
    const before = await countOf('UnreadDiscussions');
    expect(before).toBeGreaterThanOrEqual(unread);
    await put(`${discussion_id}/bookmark`, { bookmarked: true });
    await put(`${discussion_id}/mute`, { muted: true });
    expect(await countOf('Bookmarks')).toBe(bookmarks + 1);
    expect(await countOf('UnreadDiscussions')).toBe(before - 1);
  });
});

describe('dismissing', () => {
  it('[CO-DISC-036] [CO-DISC-020] is for announcements only; a dismissed one moves to its normal place, for this viewer only', async () => {
    const categoryID = 5;
    const first = async (person: 'member' | 'admin') =>
      (
        await server
          .api(person)
          .get('/discussions', { categoryID, pinOrder: 'first', sort: '-dateLastComment', limit: 1 })
      ).json<ApiDiscussion[]>()[0]?.discussionID;
    const { discussion_id } = await kysely()
      .selectFrom('discussions')
      .select('discussion_id')
      .where('category_id', '=', categoryID)
      .where('date_deleted', 'is', null)
      .orderBy('date_last_comment')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await put(`${discussion_id}/dismiss`, {})).status).toBe(400);
    await kysely()
      .updateTable('discussions')
      .set({ pin_location: null })
      .where('category_id', '=', categoryID)
      .execute();
    await kysely()
      .updateTable('discussions')
      .set({ pin_location: 'category' })
      .where('discussion_id', '=', discussion_id)
      .execute();
    expect(await first('member')).toBe(discussion_id);
    const reply = await put(`${discussion_id}/dismiss`, {});
    expect([reply.status, reply.json()]).toEqual([200, { dismissed: true }]);
    expect([(await first('member')) === discussion_id, await first('admin')]).toEqual([false, discussion_id]);
    const all = (await server.api('member').get('/discussions', { categoryID, pinOrder: 'first', limit: 500 })).json<
      ApiDiscussion[]
    >();
    expect(all.filter(({ discussionID }) => discussionID === discussion_id)).toMatchObject([{ dismissed: true }]);
    expect((await put(`${discussion_id}/dismiss`, { dismissed: false })).json()).toEqual({ dismissed: false });
    expect(await first('member')).toBe(discussion_id);
  });
});

describe('reading', () => {
  it('writing marks the author’s own post as read, and shows it as new to others', async () => {
    const body = { name: 'Mine from the start', body: 'Words enough to post.', format: 'text', categoryID: 5 };
    const reply = await server.api('member').send('POST', '/discussions', body);
    expect(reply.json()).toMatchObject({ unread: false, countUnread: 0, dateLastViewed: expect.any(String) });
    const { discussionID } = reply.json<ApiDiscussion>();
    expect((await server.api('admin').get(`/discussions/${discussionID}`)).json()).toMatchObject({ unread: true });
  });

  it('stores how far a member has read; newer comments are unread', async () => {
    const { discussion_id, count_comments } = await kysely()
      .selectFrom('discussions')
      .select(['discussion_id', 'count_comments'])
      .where('count_comments', '>', 4)
      .where('category_id', '<>', privateCategory)
      .limit(1)
      .executeTakeFirstOrThrow();
    await kysely().deleteFrom('discussion_users').where('discussion_id', '=', discussion_id).execute();
    expect(await read(discussion_id)).toMatchObject({ unread: true, countUnread: count_comments });
    expect(await read(discussion_id)).not.toHaveProperty('dateLastViewed');
    const some = await put(`${discussion_id}/viewed`, { countRead: 2 });
    expect(some.json()).toEqual({ unread: true, countUnread: count_comments - 2, dateLastViewed: expect.any(String) });
    expect((await put(`${discussion_id}/viewed`, { countRead: 1 })).json()).toMatchObject({
      countUnread: count_comments - 2,
    });
    expect((await put(`${discussion_id}/viewed`, { countRead: 2_000_000 })).json()).toMatchObject({
      unread: false,
      countUnread: 0,
    });
    expect(await read(discussion_id)).toMatchObject({
      unread: false,
      countUnread: 0,
      dateLastViewed: expect.any(String),
    });
    await kysely()
      .updateTable('discussions')
      .set({ count_comments: count_comments + 3 })
      .where('discussion_id', '=', discussion_id)
      .execute();
    expect(await read(discussion_id)).toMatchObject({ unread: true, countUnread: 3 });
    await kysely()
      .updateTable('discussions')
      .set({ count_comments })
      .where('discussion_id', '=', discussion_id)
      .execute();
    // Deleted comments do not reduce the count of later ones.
    expect((await put(`${discussion_id}/viewed`, {})).json()).toMatchObject({ countUnread: 0 });
    expect((await put(`${discussion_id}/viewed`, {}, 'guest')).status).toBe(403);
    expect((await put(`${discussion_id}/viewed`, { countRead: -1 })).status).toBe(422);
  });
});

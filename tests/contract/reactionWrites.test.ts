import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ApiReactionSummary } from '#contracts/api-reactionSummary.gen.ts';
import { deliverNotifications } from '#server/features/notifications/notify.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

const [member, moderator, admin] = [1, 2, 3];
const privateCategory = 13;
const kysely = () => server.services.db.kysely;
/** An open discussion and a nested comment, both of another member. */
let discussionID: number;
let commentID: number;
beforeAll(async () => {
  const row = await kysely()
    .selectFrom('comments as c')
    .innerJoin('discussions as d', 'd.discussion_id', 'c.discussion_id')
    .select(['c.comment_id', 'd.discussion_id'])
    .where('d.closed', '=', false)
    .where('d.category_id', '<>', privateCategory)
    .where('c.parent_comment_id', 'is not', null)
    .where('d.insert_user_id', '>', 3)
    .where('c.insert_user_id', '>', 3)
    .where('c.date_deleted', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  ({ discussion_id: discussionID, comment_id: commentID } = row);
});
beforeEach(async () => {
  for (const path of [`/discussions/${discussionID}`, `/comments/${commentID}`])
    for (const person of ['member', 'moderator', 'admin'] as const)
      await server.api(person).send('DELETE', `${path}/reactions`);
});

const give = (reactionType: unknown, person: Person = 'member', path = `/discussions/${discussionID}`) =>
  server.api(person).send('POST', `${path}/reactions`, { reactionType });
const scoreOf = async (path = `/discussions/${discussionID}`) =>
  (await server.api('member').get(path)).json<{ score: number }>().score;
const mine = async (userID = member) =>
  (
    await kysely()
      .selectFrom('reactions as r')
      .innerJoin('reaction_types as t', 't.tag_id', 'r.tag_id')
      .select('t.url_code')
      .where('record_type', '=', 'discussion')
      .where('record_id', '=', discussionID)
      .where('user_id', '=', userID)
      .execute()
  ).map((row) => row.url_code);

/** Differences between the rows and the stored counts; empty if they agree. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'discussion' as what, discussion_id as id from discussions d where score <> coalesce((
      select sum(points) from reactions r join reaction_types using (tag_id) where r.record_type = 'discussion'
      and r.record_id = d.discussion_id), 0)
    union all select 'comment', comment_id from comments c where score <> coalesce((
      select sum(points) from reactions r join reaction_types using (tag_id) where r.record_type = 'comment'
      and r.record_id = c.comment_id), 0)
    union all select 'children', comment_id from comments c where score_child_comments <> coalesce((
      select sum(score) from comments k where k.parent_comment_id = c.comment_id and k.date_deleted is null), 0)
    union all select 'points', user_id from users u where points <> coalesce((
      select sum(points) from point_events p where p.user_id = u.user_id and kind = 'reputation'), 0)`.execute(
    kysely(),
  );
  return rows;
}

describe('reacting', () => {
  it('[CO-REACT-021] [CO-REACT-024] [CO-REACT-004] is a POST with the code, answered by the counts of every kind, reports left out', async () => {
    const reply = await give('Like');
    expect(reply.status).toBe(201);
    const list = reply.json<ApiReactionSummary[]>();
    expect(check({ type: 'array', items: { $ref: 'reactionSummary.schema.json' } }, list)).toEqual([]);
    expect(list).toHaveLength(13);
    expect(list[0]).toMatchObject({
      tagID: 1,
      urlcode: 'Like',
      name: 'Like',
      class: 'Positive',
      count: expect.any(Number),
    });
    expect(list.every((one) => !('hasReacted' in one) && ['Positive', 'Negative'].includes(one.class))).toBe(true);
    const one = (await server.api('member').get(`/discussions/${discussionID}`, { expand: 'reactions' })).json<{
      reactions: ApiReactionSummary[];
    }>();
    expect(one.reactions.find(({ urlcode }) => urlcode === 'Like')).toMatchObject({
      hasReacted: true,
      count: list[0]?.count,
    });
    expect((await give('like', 'member', `/comments/${commentID}`)).status).toBe(201);
  });

  it('[CO-REACT-007] votes a discussion up or down, and its score follows', async () => {
    const before = await scoreOf();
    await give('Up');
    expect(await scoreOf()).toBe(before + 1);
    await give('Down');
    expect(await scoreOf()).toBe(before - 1);
    expect(await mine()).toEqual(['Down']);
  });

  it('[CO-REACT-022] [CO-REACT-025] is removed by DELETE, with or without your own ID, with 204', async () => {
    const before = await scoreOf();
    for (const path of ['reactions', `reactions/${member}`]) {
      await give('Up');
      const reply = await server.api('member').send('DELETE', `/discussions/${discussionID}/${path}`);
      expect([reply.status, reply.text]).toEqual([204, '']);
      expect([await scoreOf(), await mine()]).toEqual([before, []]);
    }
    expect((await server.api('member').send('DELETE', `/discussions/${discussionID}/reactions`)).status).toBe(204);
  });

  it('[CO-REACT-011] leaves one reaction of a person, the last; twice the same stays', async () => {
    for (const code of ['Like', 'Agree', 'Agree', 'Insightful']) await give(code);
    expect(await mine()).toEqual(['Insightful']);
    expect(await differences()).toEqual([]);
  });

  it('[N5] keeps one reaction of fifty that one person sends at once, and a score that is the sum', async () => {
    const codes = ['Like', 'Up', 'Down', 'Agree', 'OffTopic'];
    const replies = await Promise.all(Array.from({ length: 50 }, (_, at) => give(codes[at % codes.length])));
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(201));
    expect(await mine()).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  it('[N5] by many people at once, on a post and its comments, ends with every count right', async () => {
    const people = ['member', 'moderator', 'admin'] as const;
    const paths = [`/discussions/${discussionID}`, `/comments/${commentID}`];
    await Promise.all(
      Array.from({ length: 120 }, (_, at) => {
        const [person, path] = [people[at % 3] ?? 'member', paths[at % 2] ?? ''];
        return at % 5 === 0
          ? server.api(person).send('DELETE', `${path}/reactions`)
          : give(['Up', 'Down', 'Like'][(at % 7) % 3], person, path);
      }),
    );
    expect(await differences()).toEqual([]);
    expect(server.errors).toEqual([]);
  });

  it('tells the author, once', async () => {
    const author = (
      await kysely()
        .selectFrom('discussions')
        .select('insert_user_id')
        .where('discussion_id', '=', discussionID)
        .executeTakeFirstOrThrow()
    ).insert_user_id;
    for (const code of ['Up', 'Down', 'Up']) await give(code, 'admin');
    await deliverNotifications(server.services);
    const told = await kysely()
      .selectFrom('notifications')
      .select('user_id')
      .where('event_key', '=', `reaction:discussion:${discussionID}:${admin}`)
      .execute();
    expect(told).toEqual([{ user_id: author }]);
  });
});

describe('who may react', () => {
  it('is a member, by the class of the reaction; promoting takes curation.manage', async () => {
    expect((await give('Up', 'guest')).status).toBe(403);
    expect((await give('Promote')).json()).toMatchObject({ status: 403, permissions: ['curation.manage'] });
    expect((await give('Promote', 'moderator')).status).toBe(201);
    const row = await kysely()
      .deleteFrom('role_permissions')
      .where('permission', '=', 'reactions.negative.add')
      .where('role_id', '=', 8)
      .returningAll()
      .execute();
    server.services.changes.emit(['roles']);
    expect((await give('Down')).json()).toMatchObject({ status: 403, permissions: ['reactions.negative.add'] });
    expect((await give('Up')).status).toBe(201);
    await kysely().insertInto('role_permissions').values(row).execute();
    server.services.changes.emit(['roles']);
  });

  it('[CO-REACT-016] excludes reports, which cannot be given or removed as reactions', async () => {
    await kysely()
      .insertInto('reaction_types')
      .values({ tag_id: 90, url_code: 'Spam', name: 'Spam', class: 'Flag', sort: 90 })
      .execute();
    await kysely()
      .insertInto('reactions')
      .values({ record_type: 'discussion', record_id: discussionID, user_id: member, tag_id: 90 })
      .execute();
    server.services.changes.emit(['discussions']);
    expect((await give('Spam')).status).toBe(404);
    const given = (await give('Up')).json<ApiReactionSummary[]>();
    expect(given.map((one) => one.class)).not.toContain('Flag');
    expect((await mine()).sort()).toEqual(['Spam', 'Up']);
    const log = (await server.api('member').get(`/discussions/${discussionID}/reactions`)).json<
      { reactionType: { class: string } }[]
    >();
    expect(log.map(({ reactionType }) => reactionType.class)).not.toContain('Flag');
    await server.api('member').send('DELETE', `/discussions/${discussionID}/reactions`);
    expect(await mine()).toEqual(['Spam']);
    await kysely().deleteFrom('reactions').where('tag_id', '=', 90).execute();
    await kysely().deleteFrom('reaction_types').where('tag_id', '=', 90).execute();
    server.services.changes.emit(['discussions']);
  });

  it('takes others’ reactions away with community.moderate alone', async () => {
    await give('Up', 'admin');
    const path = `/discussions/${discussionID}/reactions/${admin}`;
    expect((await server.api('member').send('DELETE', path)).json()).toMatchObject({
      status: 403,
      permissions: ['community.moderate'],
    });
    expect((await server.api('guest').send('DELETE', path)).status).toBe(403);
    expect((await server.api('moderator').send('DELETE', path)).status).toBe(204);
    expect([await mine(admin), await differences()]).toEqual([[], []]);
  });

  it('on a closed post requires permission to act there', async () => {
    await kysely().updateTable('discussions').set({ closed: true }).where('discussion_id', '=', discussionID).execute();
    expect((await give('Up')).json()).toMatchObject({ status: 403, permissions: ['discussions.close'] });
    expect((await give('Up', 'moderator')).status).toBe(201);
    await kysely()
      .updateTable('discussions')
      .set({ closed: false })
      .where('discussion_id', '=', discussionID)
      .execute();
  });

  it('never learns of posts they may not see, nor changes deleted ones', async () => {
    const hidden = await kysely()
      .selectFrom('discussions')
      .select('discussion_id')
      .where('category_id', '=', privateCategory)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await give('Up', 'member', `/discussions/${hidden.discussion_id}`)).status).toBe(404);
    expect((await give('Up', 'member', '/discussions/999999')).status).toBe(404);
    expect((await give('Up', 'member', '/comments/999999')).status).toBe(404);
    await kysely()
      .updateTable('comments')
      .set({ date_deleted: new Date() })
      .where('comment_id', '=', commentID)
      .execute();
    expect((await give('Up', 'member', `/comments/${commentID}`)).status).toBe(410);
    await kysely().updateTable('comments').set({ date_deleted: null }).where('comment_id', '=', commentID).execute();
  });

  it('[CO-REACT-017] [CO-REACT-006] sees who reacted with reactions.view', async () => {
    await give('Insightful', 'moderator');
    const path = `/discussions/${discussionID}/reactions`;
    expect((await server.api('guest').get(path)).json()).toMatchObject({
      status: 403,
      permissions: ['reactions.view'],
    });
    const log = (await server.api('member').get(path, { type: 'insightful' })).json<{ userID: number }[]>();
    expect(log.find(({ userID }) => userID === moderator)).toMatchObject({
      recordType: 'discussion',
      recordID: discussionID,
      tagID: 3,
      user: { userID: moderator, name: expect.any(String) },
      reactionType: { tagID: 3, urlcode: 'Insightful', name: 'Insightful', class: 'Positive' },
      dateInserted: expect.any(String),
    });
  });

  it.each([
    ['nonsense', 404],
    ['', 422],
    [5, 422],
    [null, 422],
    [['Up'], 422],
    ["Up'; drop table reactions; --", 404],
    ['x'.repeat(60), 422],
    [undefined, 400],
  ] as const)('sends %j for nothing', async (reactionType, status) => {
    expect((await give(reactionType)).status).toBe(status);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import { createPostClient, openCategory } from '../support/postClient.ts';
import { type Person, type Reply, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion, newComment, read, wrong } = createPostClient(() => server);

interface SplitReply {
  readonly progress: ApiLongRun['progress'];
  readonly discussion: ApiDiscussion;
}
const resultOf = (reply: Reply) => reply.json<SplitReply>();

const split = (
  commentIDs: readonly number[],
  { person = 'moderator' as Person, name = 'Another kettle', key = '' } = {},
) =>
  server
    .api(person)
    .send(
      'POST',
      '/discussions/split',
      { commentIDs, newPost: { name, categoryID: openCategory, postType: 'discussion', authorType: 'me' } },
      key ? { 'idempotency-key': key } : {},
    );

async function postWith(comments: number): Promise<{ discussionID: number; commentIDs: number[] }> {
  const { discussionID } = await newDiscussion();
  const commentIDs: number[] = [];
  for (let index = 0; index < comments; index += 1) commentIDs.push((await newComment(discussionID)).commentID);
  return { discussionID, commentIDs };
}

const countPosts = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from discussions`.execute(
    server.services.db.kysely,
  );
  return rows[0]?.count ?? 0;
};
const placesOf = async (commentIDs: readonly number[]) => {
  const rows = await server.services.db.kysely
    .selectFrom('comments')
    .select(['comment_id', 'discussion_id'])
    .where('comment_id', 'in', commentIDs)
    .orderBy('comment_id')
    .execute();
  return rows.map((row) => row.discussion_id);
};

/**
 * Sends requests that have all read the current state before any can write: each waits until the last has arrived and
 * `meanwhile` has passed.
 */
async function atOnce(
  discussionID: number,
  calls: readonly (() => Promise<Reply>)[],
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<Reply[]> {
  const { kysely } = server.services.db;
  const countWaiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'
        and (query like '%for no key update' or query like '%insert into post_keys%')`.execute(kysely);
    return rows[0]?.count;
  };
  let replies: Promise<Reply[]> = Promise.resolve([]);
  await kysely.transaction().execute(async (db) => {
    await sql`select from discussions where discussion_id = ${discussionID} for update`.execute(db);
    replies = Promise.all(calls.map((call) => call()));
    await expect.poll(countWaiting, { timeout: 20_000, interval: 20 }).toBe(calls.length);
    await meanwhile();
  });
  return replies;
}

describe('comments that are split off', () => {
  it('made by two identical requests at once are split once; the other request gets 409 with the new post', async () => {
    const { discussionID, commentIDs } = await postWith(2);
    const before = await countPosts();
    const replies = await atOnce(discussionID, [() => split(commentIDs), () => split(commentIDs)]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    const [made, refused] = [...replies].sort((a, b) => a.status - b.status) as [Reply, Reply];
    expect(resultOf(made).progress).toEqual({
      successIDs: commentIDs,
      failedIDs: [],
      exceptionsByID: {},
      countTotalIDs: 2,
    });
    expect(refused.json()).toMatchObject({ recordIDs: commentIDs, description: 'Nothing was changed.' });
    expect(await countPosts()).toBe(before + 1);
    expect(await read(resultOf(made).discussion.discussionID)).toMatchObject({ countComments: 2 });
    expect(await wrong()).toEqual([]);
  });

  it('chosen by two moderators go into one post; the later one learns which are gone', async () => {
    const { discussionID, commentIDs } = await postWith(3);
    const [first = 0, shared = 0, last = 0] = commentIDs;
    const before = await countPosts();
    const wanted = [
      [first, shared],
      [shared, last],
    ] as const;
    const replies = await atOnce(discussionID, [() => split(wanted[0]), () => split(wanted[1], { person: 'admin' })]);
    const winner = replies.findIndex((reply) => reply.status === 200);
    const loser = replies[1 - winner] as Reply;
    expect([loser.status, loser.json()['recordIDs']]).toEqual([409, [shared]]);
    const { progress, discussion } = resultOf(replies[winner] as Reply);
    expect(progress.successIDs).toEqual(wanted[winner]);
    expect(await countPosts()).toBe(before + 1);
    const left = winner === 0 ? last : first;
    expect(await placesOf(commentIDs)).toEqual(
      commentIDs.map((id) => (id === left ? discussionID : discussion.discussionID)),
    );
    expect(await wrong()).toEqual([]);
  });

  it('and deleted while the call waited are not in a new post: nothing is made', async () => {
    const { discussionID, commentIDs } = await postWith(2);
    const before = await countPosts();
    const deleted = commentIDs[1] ?? 0;
    const setDeleted = (date: Date | null) => async () => {
      await server.services.db.kysely
        .updateTable('comments')
        .set({ date_deleted: date })
        .where('comment_id', '=', deleted)
        .execute();
    };
    const [reply] = await atOnce(discussionID, [() => split(commentIDs)], setDeleted(new Date()));
    await setDeleted(null)();
    expect([reply?.status, reply?.json()['recordIDs']]).toEqual([409, [deleted]]);
    expect(await countPosts()).toBe(before);
    expect(await placesOf(commentIDs)).toEqual([discussionID, discussionID]);
  });

  it('made by a request that is repeated with its key stay in the first post, with the same response', async () => {
    const { discussionID, commentIDs } = await postWith(2);
    const before = await countPosts();
    const first = await split(commentIDs, { key: 'split-1' });
    const again = await split(commentIDs, { key: 'split-1' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(resultOf(again).progress).toEqual(resultOf(first).progress);
    expect(resultOf(again).discussion.discussionID).toBe(resultOf(first).discussion.discussionID);
    expect(await countPosts()).toBe(before + 1);
    expect(await read(resultOf(first).discussion.discussionID)).toMatchObject({ countComments: 2 });
    const other = await split(commentIDs, { key: 'split-1', name: 'A third kettle' });
    expect([other.status, other.json()['recordIDs']]).toEqual([409, [resultOf(first).discussion.discussionID]]);
    expect((await read(discussionID)).countComments).toBe(0);
    expect(await wrong()).toEqual([]);
  });

  it('by a call that comes twice at once with one key make one post, and both calls name it', async () => {
    const { discussionID, commentIDs } = await postWith(2);
    const before = await countPosts();
    const call = () => split(commentIDs, { key: 'split-2' });
    const replies = await atOnce(discussionID, [call, call]);
    expect(replies.map((reply) => reply.status)).toEqual([200, 200]);
    const [first, second] = replies.map((reply) => resultOf(reply).discussion.discussionID);
    expect(second).toBe(first);
    expect(await countPosts()).toBe(before + 1);
    expect(await placesOf(commentIDs)).toEqual([first, first]);
  });

  it('leave their key free when the call was refused', async () => {
    const { commentIDs } = await postWith(1);
    expect((await split([...commentIDs, 999_999], { key: 'split-3' })).status).toBe(404);
    expect((await split(commentIDs, { key: 'split-3' })).status).toBe(200);
    expect((await split(commentIDs, { key: 'ö' })).status).toBe(422);
  });

  it('are counted once even if the call repeats them', async () => {
    const { commentIDs } = await postWith(1);
    const { progress } = resultOf(await split([...commentIDs, ...commentIDs]));
    expect(progress).toMatchObject({ successIDs: commentIDs, countTotalIDs: 1 });
  });
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { ApiError } from '#lib/apiError.ts';
import { listPostLog } from '#server/features/posts/repo/postLog.ts';
import { createViewer } from '#server/http/viewer.ts';
import { type Actor, actorOf } from '#server/features/posts/actor.ts';
import { closeDiscussion } from '#server/features/posts/closeDiscussion.ts';
import { deleteComment } from '#server/features/posts/deleteComment.ts';
import { deleteDiscussion } from '#server/features/posts/deleteDiscussion.ts';
import { mergeDiscussion, undoMerge } from '#server/features/posts/mergeDiscussion.ts';
import { moveDiscussion } from '#server/features/posts/moveDiscussion.ts';
import { restoreDeleted } from '#server/features/posts/restoreDeleted.ts';
import { restoreRevision } from '#server/features/posts/restoreRevision.ts';
import { splitComments } from '#server/features/posts/splitComments.ts';
import { undoEntry } from '#server/features/posts/undoEntry.ts';
import { wrongTotals } from '../support/postCounts.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let moderator: Actor;
let member: Actor;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  const { services } = server;
  moderator = actorOf({
    services,
    viewer: await createViewer(services, { userID: 2, name: 'Odalys Marsh', roleIDs: [32] }),
  });
  member = actorOf({
    services,
    viewer: await createViewer(services, { userID: 1, name: 'Wren Hollis', roleIDs: [8] }),
  });
});
afterAll(() => server.close());

const [openCategory, otherCategory, privateCategory] = [11, 12, 13];

const made = async (person: Person = 'member', body: Record<string, unknown> = {}) =>
  (
    await server.api(person).send('POST', '/discussions', {
      name: 'The night sky',
      body: 'Clear tonight.',
      format: 'text',
      categoryID: openCategory,
      ...body,
    })
  ).json<ApiDiscussion>();
const said = async (discussionID: number, person: Person = 'member', body: Record<string, unknown> = {}) =>
  (
    await server
      .api(person)
      .send('POST', '/comments', { body: `${person} looks up.`, format: 'text', discussionID, ...body })
  ).json<ApiComment>();
const read = async (discussionID: number) =>
  (await server.api('admin').get(`/discussions/${discussionID}`, { expand: 'all' })).json<ApiDiscussion>();
const statusOf = async (path: string) => (await server.api('admin').get(path)).status;
const wrong = () => wrongTotals(server.services.db.kysely);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 500),
  );
const entries = (recordID: number, recordType: 'discussion' | 'comment' = 'discussion') =>
  listPostLog(server.services, {
    recordType,
    recordID,
    categoryIDs: [openCategory, otherCategory, privateCategory],
    limit: 50,
    offset: 0,
  });

describe('the log', () => {
  it('[F32] has an entry for each action with its author, time, earlier state and run', async () => {
    const { discussionID } = await made();
    await closeDiscussion({ ...moderator, runID: 'run-1' }, discussionID, true);
    await moveDiscussion(moderator, discussionID, { categoryID: otherCategory });
    const [move, close] = await entries(discussionID);
    expect(move).toMatchObject({
      operation: 'move',
      before: { category_id: openCategory },
      actor_user_id: 2,
      record_user_id: 1,
      run_id: null,
    });
    expect(close).toMatchObject({
      operation: 'close',
      before: { closed: false },
      run_id: 'run-1',
      parent_record_id: openCategory,
    });
    expect(await closeDiscussion(moderator, discussionID, true)).toBe(discussionID);
    expect(await entries(discussionID)).toHaveLength(2);
  });

  it('undoes each action, once', async () => {
    const { discussionID } = await made('member', { tagIDs: [1] });
    const patch = (body: Record<string, unknown>) =>
      server.api('admin').send('PATCH', `/discussions/${discussionID}`, body);
    await patch({
      closed: true,
      sink: true,
      resolved: true,
      pinned: true,
      pinLocation: 'recent',
      categoryID: otherCategory,
      tagIDs: [2],
      name: 'Another sky',
      insertUserID: 2,
    });
    await server.api('moderator').send('PUT', `/discussions/${discussionID}/type`, { type: 'question' });
    const admin = {
      ...moderator,
      viewer: await createViewer(server.services, { userID: 3, name: 'Tobiah Kerr', roleIDs: [16] }),
    };
    const done = await entries(discussionID);
    expect(new Set(done.map((entry) => entry.operation))).toEqual(
      new Set(['edit', 'tags', 'close', 'sink', 'resolve', 'announce', 'move', 'author', 'type']),
    );
    for (const entry of done) await undoEntry(admin, entry.log_id);
    expect(await read(discussionID)).toMatchObject({
      closed: false,
      sink: false,
      resolved: false,
      pinned: false,
      categoryID: openCategory,
      tagIDs: [1],
      name: 'The night sky',
      insertUserID: 1,
      type: 'discussion',
      statusID: 0,
    });
    expect(await refusal(undoEntry(admin, done[0]?.log_id ?? 0))).toBe(409);
    expect(await refusal(undoEntry(member, (await entries(discussionID))[0]?.log_id ?? 0))).toBe(403);
    expect(await refusal(undoEntry(admin, 999_999))).toBe(404);
    expect(await wrong()).toEqual([]);
  });

  it('keeps every revision, and any of them can be made the words again', async () => {
    const { discussionID } = await made();
    const { commentID } = await said(discussionID);
    for (const text of ['second', 'third']) {
      await server
        .api('member')
        .send('PATCH', `/discussions/${discussionID}`, { body: text, format: 'text', name: text });
      await server.api('member').send('PATCH', `/comments/${commentID}`, { body: text, format: 'text' });
    }
    const revisions = await entries(discussionID);
    expect(revisions.map((entry) => entry.before['name'])).toEqual(['second', 'The night sky']);
    expect(await refusal(restoreRevision(member, revisions[1]?.log_id ?? 0))).toBe(403);
    await restoreRevision(moderator, revisions[1]?.log_id ?? 0);
    expect((await read(discussionID)).name).toBe('The night sky');
    const [, first] = await entries(commentID, 'comment');
    await restoreRevision(moderator, first?.log_id ?? 0);
    expect((await server.api('guest').get(`/comments/${commentID}`)).json<ApiComment>().body).toContain(
      'member looks up.',
    );
    expect((await entries(discussionID)).map((entry) => entry.before['name'])).toEqual([
      'third',
      'second',
      'The night sky',
    ]);
  });
});

describe('the recycle bin', () => {
  it('restores several discussions, each only for moderators who may delete there', async () => {
    const ids = [(await made()).discussionID, (await made()).discussionID];
    await said(ids[0] as number);
    for (const id of ids) expect(await deleteDiscussion(moderator, id)).toBe(id);
    expect(await refusal(deleteDiscussion(member, ids[0] as number))).toBe(410);
    expect(await refusal(restoreDeleted(member, { recordType: 'discussion', recordID: ids[0] as number }))).toBe(403);
    for (const recordID of ids) await restoreDeleted(moderator, { recordType: 'discussion', recordID });
    expect(await restoreDeleted(moderator, { recordType: 'discussion', recordID: ids[0] as number })).toBe(ids[0]);
    expect((await entries(ids[0] as number)).find((entry) => entry.operation === 'delete')?.date_undone).not.toBeNull();
    expect(await wrong()).toEqual([]);
  });

  it('restores a reply in its place while its parent is still deleted', async () => {
    const { discussionID } = await made();
    const top = await said(discussionID);
    const reply = await said(discussionID, 'admin', { parentCommentID: top.commentID });
    await deleteComment(moderator, top.commentID, 'full');
    expect((await read(discussionID)).countComments).toBe(0);
    await restoreDeleted(moderator, { recordType: 'comment', recordID: reply.commentID });
    const thread = (
      await server
        .api('guest')
        .get('/comments/thread', { parentRecordType: 'discussion', parentRecordID: discussionID })
    ).json<{
      threadStructure: unknown[];
    }>();
    expect(thread.threadStructure).toMatchObject([
      { commentID: top.commentID, children: [{ commentID: reply.commentID }] },
    ]);
    await restoreDeleted(moderator, { recordType: 'comment', recordID: top.commentID });
    expect(await read(discussionID)).toMatchObject({ countComments: 2, lastPost: { commentID: reply.commentID } });
    expect(await wrong()).toEqual([]);
  });

  it('takes several comments of one post', async () => {
    const { discussionID } = await made();
    const ids = [(await said(discussionID)).commentID, (await said(discussionID)).commentID];
    for (const id of ids) expect(await deleteComment(moderator, id, 'tombstone')).toBe(id);
    await deleteDiscussion(moderator, discussionID);
    expect(await refusal(restoreDeleted(moderator, { recordType: 'comment', recordID: ids[0] as number }))).toBe(410);
    expect(await wrong()).toEqual([]);
  });
});

describe('moving', () => {
  it('requires discussions.edit in both categories, and leaves a redirect if requested', async () => {
    const { discussionID, url } = await made();
    await said(discussionID);
    expect(await refusal(moveDiscussion(member, discussionID, { categoryID: otherCategory }))).toBe(403);
    expect(await refusal(moveDiscussion(moderator, discussionID, { categoryID: 999_999 }))).toBe(404);
    await moveDiscussion(moderator, discussionID, { categoryID: privateCategory, addRedirects: true });
    expect(await read(discussionID)).toMatchObject({ categoryID: privateCategory });
    const pointersFor = async (person: 'guest' | 'moderator') =>
      (await server.api(person).get('/discussions', { type: ['redirect'], sort: '-discussionID' })).json<
        ApiDiscussion[]
      >();
    // the title of a post that guests cannot see any more is not in the old category either
    expect(await pointersFor('guest')).toEqual([]);
    expect((await pointersFor('moderator'))[0]).toMatchObject({
      name: 'The night sky',
      closed: true,
      categoryID: openCategory,
      attributes: { redirect: { discussionID } },
    });
    const waiting = (await server.api('admin').get('/discussions', { resolved: false, sort: '-discussionID' })).json<
      ApiDiscussion[]
    >();
    expect(waiting.some((post) => post.type === 'redirect')).toBe(false);
    expect(url).toContain(`/discussion/${discussionID}`);
    expect(await wrong()).toEqual([]);
  });
});

describe('a pointer that a move leaves', () => {
  const written = async () => {
    const { countDiscussions, countPosts } = (await server.api('admin').get('/users/2')).json<{
      countDiscussions: number;
      countPosts: number;
    }>();
    const list = (await server.api('admin').get('/discussions', { insertUserID: 2, limit: 100 })).json<
      ApiDiscussion[]
    >();
    return {
      countDiscussions,
      countPosts,
      listed: list.length,
      pointers: list.filter((post) => post.type === 'redirect').length,
    };
  };
  const pointsOf = async () =>
    (
      await server.services.db.kysely
        .selectFrom('point_events')
        .select((of) => of.fn.sum<number>('points').as('sum'))
        .where('user_id', '=', 2)
        .where('kind', '=', 'posts')
        .executeTakeFirst()
    )?.sum ?? 0;

  it('does not count as a post of the moderator, even when deleted or restored', async () => {
    const [before, points] = [await written(), await pointsOf()];
    const { discussionID } = await made();
    await moveDiscussion(moderator, discussionID, { categoryID: otherCategory, addRedirects: true });
    const [pointer] = (
      await server.api('guest').get('/discussions', { type: ['redirect'], sort: '-discussionID' })
    ).json<ApiDiscussion[]>();
    const pointerID = pointer?.discussionID as number;
    expect(pointer).toMatchObject({ attributes: { redirect: { discussionID } } });
    expect(await written()).toEqual(before);
    await deleteDiscussion(moderator, pointerID);
    expect([await written(), await pointsOf()]).toEqual([before, points]);
    await restoreDeleted(moderator, { recordType: 'discussion', recordID: pointerID });
    expect([await written(), await pointsOf()]).toEqual([before, points]);
    expect((await server.api('admin').send('PATCH', `/discussions/${pointerID}`, { insertUserID: 1 })).status).toBe(
      200,
    );
    expect(await written()).toEqual(before);
    expect(await wrong()).toEqual([]);
  });
});

describe('merging', () => {
  it('makes words and comments of one post part of another, and can be taken apart', async () => {
    const source = await made('admin', { name: 'Meteor shower', tagIDs: [2], postTypeID: 'question' });
    const target = await made();
    const first = await said(source.discussionID);
    await said(source.discussionID, 'moderator', { parentCommentID: first.commentID });
    await said(target.discussionID);
    expect(
      await refusal(mergeDiscussion(member, source.discussionID, { destinationDiscussionID: target.discussionID })),
    ).toBe(403);
    expect(
      await refusal(mergeDiscussion(moderator, source.discussionID, { destinationDiscussionID: source.discussionID })),
    ).toBe(400);
    const logID = await mergeDiscussion(moderator, source.discussionID, {
      destinationDiscussionID: target.discussionID,
      addRedirects: true,
    });
    expect(await read(target.discussionID)).toMatchObject({ countComments: 4 });
    expect(await statusOf(`/discussions/${source.discussionID}`)).toBe(410);
    expect((await server.api('guest').get(`/comments/${first.commentID}`)).json<ApiComment>().discussionID).toBe(
      target.discussionID,
    );
    expect(await wrong()).toEqual([]);
    expect(await refusal(restoreDeleted(moderator, { recordType: 'discussion', recordID: source.discussionID }))).toBe(
      409,
    );
    const late = await said(target.discussionID, 'admin', { parentCommentID: first.commentID });
    await undoMerge(moderator, logID);
    expect(await read(source.discussionID)).toMatchObject({ countComments: 2, type: 'question' });
    expect(await read(target.discussionID)).toMatchObject({ countComments: 2 });
    expect((await server.api('guest').get(`/comments/${late.commentID}`)).json<ApiComment>()).not.toHaveProperty(
      'parentCommentID',
    );
    expect(await refusal(undoMerge(moderator, logID))).toBe(409);
    expect(await wrong()).toEqual([]);
  });
});

describe('splitting', () => {
  it('makes a post of comments and all that answers them', async () => {
    const { discussionID } = await made();
    const top = await said(discussionID);
    const reply = await said(discussionID, 'admin', { parentCommentID: top.commentID });
    const below = await said(discussionID, 'moderator', { parentCommentID: reply.commentID });
    const newPost = { name: 'Telescopes', categoryID: otherCategory, postType: 'question', authorType: 'me' } as const;
    expect(await refusal(splitComments(member, { commentIDs: [reply.commentID], newPost }))).toBe(403);
    expect(await refusal(splitComments(moderator, { commentIDs: [reply.commentID, 999_999], newPost }))).toBe(404);
    const { discussionID: newID } = await splitComments(moderator, { commentIDs: [reply.commentID], newPost });
    expect(await read(newID)).toMatchObject({
      name: 'Telescopes',
      countComments: 2,
      insertUserID: 2,
      type: 'question',
      statusID: 2,
    });
    expect(await read(discussionID)).toMatchObject({ countComments: 1 });
    const moved = (await server.api('guest').get(`/comments/${below.commentID}`)).json<ApiComment>();
    expect(moved).toMatchObject({ discussionID: newID, parentCommentID: reply.commentID, depth: 2 });
    expect(await wrong()).toEqual([]);
  });
});

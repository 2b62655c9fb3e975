import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiComment } from '#contracts/api-comment.gen.ts';
import type { ApiLongRun } from '#contracts/api-longRun.gen.ts';
import type { ApiPostLogEntry } from '#contracts/api-postLogEntry.gen.ts';
import { createPostClient, openCategory, otherCategory, privateCategory } from '../support/postClient.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion, newComment, read, wrong } = createPostClient(() => server);
const bulk = async (path: string, body: object) =>
  (await server.api('moderator').send('PATCH', `/discussions/${path}?longRunnerMode=sync`, body)).json<ApiLongRun>();
const undoRun = async (runID: string | undefined) =>
  (await server.api('moderator').send('POST', `/bulk-runs/${runID}/undo?longRunnerMode=sync`)).json<ApiLongRun>();
const entriesOf = async (recordID: number, operation?: string) =>
  (
    await server
      .api('admin')
      .get('/post-log', { recordType: 'discussion', recordID, ...(operation ? { operation } : {}) })
  ).json<ApiPostLogEntry[]>();
const undo = (logID: number | undefined, person: Person = 'admin') =>
  server.api(person).send('POST', `/post-log/${logID}/undo`);
const patch = (discussionID: number, body: object) =>
  server.api('admin').send('PATCH', `/discussions/${discussionID}`, body);
const commentOf = async (commentID: number) =>
  (await server.api('admin').get(`/comments/${commentID}`)).json<ApiComment>();

describe('a deletion that was just made', () => {
  const remove = (path: string, person: Person = 'moderator') => server.api(person).send('DELETE', path);
  const restore = (path: string, person: Person = 'moderator') => server.api(person).send('POST', `${path}/restore`);
  const status = async (path: string) => (await server.api('guest').get(path)).status;

  it('can be undone once, only by the moderator who made it', async () => {
    const { discussionID } = await newDiscussion();
    const path = `/discussions/${discussionID}`;
    expect((await remove(path)).status).toBe(204);
    expect([(await restore(path, 'member')).status, (await restore(path, 'admin')).status, await status(path)]).toEqual(
      [410, 410, 410],
    );
    expect([(await restore(path)).status, await status(path), (await restore(path)).status]).toEqual([204, 200, 410]);
    expect((await entriesOf(discussionID)).map(({ operation }) => operation)).toEqual(['restore', 'delete']);
    expect(await wrong()).toEqual([]);
  });

  it('brings back the replies that went with a comment, and no others', async () => {
    const { discussionID } = await newDiscussion();
    const first = await newComment(discussionID);
    const reply = await newComment(discussionID, 'member', { parentCommentID: first.commentID });
    const earlier = await newComment(discussionID, 'member', { parentCommentID: first.commentID });
    await remove(`/comments/${earlier.commentID}`);
    await remove(`/comments/${first.commentID}?deleteMethod=full`);
    expect([await status(`/comments/${first.commentID}`), await status(`/comments/${reply.commentID}`)]).toEqual([
      410, 410,
    ]);
    expect((await restore(`/comments/${first.commentID}`)).status).toBe(204);
    expect(await Promise.all([first, reply, earlier].map(({ commentID }) => status(`/comments/${commentID}`)))).toEqual(
      [200, 200, 410],
    );
    expect(await wrong()).toEqual([]);
  });

  it('can be undone by an author who may delete their own', async () => {
    await server.services.config.set({ 'ui.allowSelfDelete': true });
    const { discussionID } = await newDiscussion();
    const { commentID } = await newComment(discussionID, 'member');
    expect((await remove(`/comments/${commentID}`, 'member')).status).toBe(204);
    expect((await restore(`/comments/${commentID}`, 'member')).status).toBe(204);
    expect(await status(`/comments/${commentID}`)).toBe(200);
    await server.services.config.set({ 'ui.allowSelfDelete': false });
  });
});

describe('later changes by someone else', () => {
  it('[F33] is not undone with a run: a post that was moved on, into a private category, stays there', async () => {
    const [mine, theirs] = [await newDiscussion(), await newDiscussion()];
    const run = await bulk('move', {
      discussionIDs: [mine.discussionID, theirs.discussionID],
      categoryID: otherCategory,
    });
    await patch(theirs.discussionID, { categoryID: privateCategory });
    const { progress } = await undoRun(run.runID);
    expect(progress).toMatchObject({ successIDs: [mine.discussionID], failedIDs: [theirs.discussionID] });
    expect(progress.exceptionsByID[String(theirs.discussionID)]).toMatchObject({
      code: 409,
      message: expect.stringMatching(/again in the meantime/),
    });
    expect([(await read(mine.discussionID)).categoryID, (await read(theirs.discussionID)).categoryID]).toEqual([
      openCategory,
      privateCategory,
    ]);
    // Can be undone after the run has moved the post.
    await patch(theirs.discussionID, { categoryID: otherCategory });
    expect((await undo((await entriesOf(theirs.discussionID, 'move')).at(-1)?.logID)).status).toBe(200);
    expect((await read(theirs.discussionID)).categoryID).toBe(openCategory);
    expect(await wrong()).toEqual([]);
  });

  it('[F33] refuses to undo each kind of action whose result was changed again', async () => {
    const { discussionID } = await newDiscussion('member', { tagIDs: [1] });
    const first = {
      closed: true,
      sink: true,
      resolved: true,
      pinned: true,
      pinLocation: 'category',
      tagIDs: [2],
      insertUserID: 2,
    };
    const second = {
      closed: false,
      sink: false,
      resolved: false,
      pinned: true,
      pinLocation: 'recent',
      tagIDs: [3],
      insertUserID: 3,
    };
    await patch(discussionID, first);
    const done = await entriesOf(discussionID);
    await patch(discussionID, second);
    for (const entry of done)
      expect([entry.operation, (await undo(entry.logID)).status]).toEqual([entry.operation, 409]);
    expect(await read(discussionID)).toMatchObject({
      closed: false,
      sink: false,
      pinLocation: 'recent',
      tagIDs: [3],
      insertUserID: 3,
    });
    for (const entry of (await entriesOf(discussionID)).slice(0, done.length))
      expect((await undo(entry.logID)).status).toBe(200);
    expect(await read(discussionID)).toMatchObject({
      closed: true,
      sink: true,
      pinLocation: 'category',
      tagIDs: [2],
      insertUserID: 2,
    });
    expect(await wrong()).toEqual([]);
  });

  it('keeps a merge if the text was deleted or hidden since', async () => {
    const [one, two, target] = [await newDiscussion(), await newDiscussion(), await newDiscussion()];
    const run = await bulk('merge', {
      discussionIDs: [one.discussionID],
      destinationDiscussionID: target.discussionID,
    });
    const comments = (
      await server
        .api('admin')
        .get('/comments', { parentRecordType: 'discussion', parentRecordID: target.discussionID })
    ).json<ApiComment[]>();
    await server.api('admin').send('DELETE', `/comments/${comments[0]?.commentID}`);
    expect((await undoRun(run.runID)).progress.failedIDs).toEqual([one.discussionID]);
    const other = await bulk('merge', {
      discussionIDs: [two.discussionID],
      destinationDiscussionID: target.discussionID,
    });
    await patch(target.discussionID, { categoryID: privateCategory });
    expect((await undoRun(other.runID)).progress.failedIDs).toEqual([two.discussionID]);
    expect((await server.api('admin').get(`/discussions/${two.discussionID}`)).status).toBe(410);
    expect(await wrong()).toEqual([]);
  });

  it('is undone once, even by parallel requests', async () => {
    const { discussionID } = await newDiscussion();
    await bulk('close', { discussionIDs: [discussionID] });
    const [entry] = await entriesOf(discussionID, 'close');
    const replies = await Promise.all(Array.from({ length: 6 }, () => undo(entry?.logID)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await entriesOf(discussionID, 'close')).toHaveLength(2);
  });
});

describe('a split', () => {
  const split = async (commentIDs: readonly number[], postType = 'discussion') => {
    const newPost = { name: 'A kettle apart', categoryID: otherCategory, postType, authorType: 'me' };
    const reply = await server.api('moderator').send('POST', '/discussions/split', { commentIDs, newPost });
    return reply.json<{ discussion: { discussionID: number } }>().discussion.discussionID;
  };

  it('can be undone: comments return to their places, and the new post goes into the trash', async () => {
    const { discussionID } = await newDiscussion();
    const top = await newComment(discussionID);
    const reply = await newComment(discussionID, 'member', { parentCommentID: top.commentID });
    const below = await newComment(discussionID, 'admin', { parentCommentID: reply.commentID });
    const newID = await split([reply.commentID], 'question');
    const [entry] = await entriesOf(discussionID, 'split');
    expect(entry?.canUndo).toBe(true);
    expect((await undo(entry?.logID, 'member')).status).toBe(403);
    expect((await undo(entry?.logID, 'moderator')).json<ApiPostLogEntry>().canUndo).toBe(false);
    expect(await commentOf(reply.commentID)).toMatchObject({
      discussionID,
      parentCommentID: top.commentID,
      depth: 2,
      attributes: {},
    });
    expect(await commentOf(below.commentID)).toMatchObject({
      discussionID,
      parentCommentID: reply.commentID,
      depth: 3,
    });
    expect((await commentOf(top.commentID)).countChildComments).toBe(1);
    expect((await read(discussionID)).countComments).toBe(3);
    expect((await server.api('admin').get(`/discussions/${newID}`)).status).toBe(410);
    expect((await undo(entry?.logID)).status).toBe(409);
    expect(await wrong()).toEqual([]);
  });

  it('with replies of others leave them their post; replies return to their parent', async () => {
    const { discussionID } = await newDiscussion();
    const moved = await newComment(discussionID);
    const newID = await split([moved.commentID]);
    const late = await newComment(newID, 'member');
    const answer = await newComment(newID, 'member', { parentCommentID: moved.commentID });
    const [entry] = await entriesOf(discussionID, 'split');
    expect((await undo(entry?.logID)).status).toBe(200);
    expect((await read(newID)).countComments).toBe(1);
    expect((await commentOf(late.commentID)).discussionID).toBe(newID);
    expect((await commentOf(answer.commentID)).discussionID).toBe(discussionID);
    expect(await wrong()).toEqual([]);
  });

  it('[F33] stays if someone has hidden or deleted the new post since', async () => {
    const { discussionID } = await newDiscussion();
    const [one, two] = [await newComment(discussionID), await newComment(discussionID)];
    const hidden = await split([one.commentID]);
    await patch(hidden, { categoryID: privateCategory });
    const deleted = await split([two.commentID]);
    await server.api('admin').send('DELETE', `/discussions/${deleted}`);
    for (const entry of await entriesOf(discussionID, 'split')) expect((await undo(entry.logID)).status).toBe(409);
    expect((await read(discussionID)).countComments).toBe(0);
    expect(await wrong()).toEqual([]);
  });
});

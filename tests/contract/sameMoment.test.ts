import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { countNewComment, findDiscussionRow, insertComment } from '#server/features/posts/repo/postWrites.ts';
import { createViewer } from '#server/http/viewer.ts';
import type { Actor } from '#server/features/posts/actor.ts';
import { createComment } from '#server/features/posts/createComment.ts';
import { deleteComment } from '#server/features/posts/deleteComment.ts';
import { mergeDiscussion, undoMerge } from '#server/features/posts/mergeDiscussion.ts';
import { restoreDeleted } from '#server/features/posts/restoreDeleted.ts';
import { splitComments } from '#server/features/posts/splitComments.ts';
import { inTransaction } from '#server/db/transact.ts';
import { createPostClient, openCategory, otherCategory } from '../support/postClient.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let moderator: Actor;
/** Parent of both categories that these tests write in. */
const above = 10;

/** Every action of this file happens in this millisecond. */
const now = new Date(Date.now() + 60_000);
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  const { services } = server;
  moderator = {
    services,
    now,
    viewer: await createViewer(services, { userID: 2, name: 'Odalys Marsh', roleIDs: [32] }),
  };
});
afterAll(() => server.close());

const { newDiscussion, read, wrong } = createPostClient(() => server);

const say = (discussionID: number) =>
  createComment(moderator, {
    body: 'At the same moment.',
    format: 'text',
    parentRecordType: 'discussion',
    parentRecordID: discussionID,
  });

/** Two comments of the same moment, of which the second is saved before the first. */
async function sayOutOfOrder(discussionID: number): Promise<readonly [number, number]> {
  return inTransaction(server.services, async (db) => {
    const discussion = await findDiscussionRow(db, discussionID);
    if (!discussion) throw new Error('The discussion is not there.');
    const row = (userID: number) => ({
      discussion_id: discussionID,
      parent_comment_id: null,
      depth: 1,
      body: 'At once.',
      format: 'text',
      body_html: '<p>At once.</p>',
      insert_user_id: userID,
      date_inserted: now,
      attributes: '{}',
    });
    const write = (userID: number) =>
      insertComment(db, row(userID), {
        categoryID: discussion.category_id,
        counts: {
          categories: [{ id: discussion.category_id, comments: 1 }],
          users: [{ id: userID, comments: 1 }],
          counters: { comments: 1 },
        },
      });
    const count = (commentID: number, userID: number) =>
      countNewComment(db, {
        discussionID,
        commentID,
        userID,
        date: now,
        isAnswer: false,
        expected: discussion,
        mayWriteClosed: false,
      });
    const [first, second] = [await write(1), await write(3)];
    await count(second, 3);
    await count(first, 1);
    return [first, second];
  });
}

const lastOf = async (discussionID: number) => (await read(discussionID)).lastPost;

it('takes the comment with the higher ID as the last of two at the same time', async () => {
  const { discussionID } = await newDiscussion();
  const [, second] = await sayOutOfOrder(discussionID);
  expect(await lastOf(discussionID)).toMatchObject({ commentID: second, insertUserID: 3 });
  expect(await wrong()).toEqual([]);
});

it('keeps that order when one of them is deleted, restored, split off, merged and parted again', async () => {
  const { discussionID } = await newDiscussion();
  const [first, second] = await sayOutOfOrder(discussionID);
  await deleteComment(moderator, second);
  expect(await lastOf(discussionID)).toMatchObject({ commentID: first });
  await restoreDeleted(moderator, { recordType: 'comment', recordID: second });
  expect(await lastOf(discussionID)).toMatchObject({ commentID: second });
  expect(await wrong()).toEqual([]);

  const target = await newDiscussion('member', { categoryID: otherCategory });
  await say(target.discussionID);
  const logID = await mergeDiscussion(moderator, discussionID, { destinationDiscussionID: target.discussionID });
  expect(await wrong()).toEqual([]);
  await undoMerge(moderator, logID);
  expect(await wrong()).toEqual([]);

  const third = await say(discussionID);
  await splitComments(moderator, {
    commentIDs: [third],
    newPost: { name: 'Apart', categoryID: openCategory, postType: 'discussion', authorType: 'me' },
  });
  expect(await lastOf(discussionID)).toMatchObject({ commentID: second });
  expect(await wrong()).toEqual([]);
});

it('names the post with the higher number as the last of a category and of the branch above it', async () => {
  const [earlier, later] = [
    await newDiscussion('member', { categoryID: openCategory }),
    await newDiscussion('member', { categoryID: otherCategory }),
  ];
  await say(later.discussionID);
  await say(earlier.discussionID);
  expect(await wrong()).toEqual([]);
  const categories = (
    await server.api('admin').get('/categories', { expand: 'lastPost', outputFormat: 'flat', limit: 100 })
  ).json<{ categoryID: number; lastPost: { discussionID: number } | null }[]>();
  const lastIn = (categoryID: number) =>
    categories.find((category) => category.categoryID === categoryID)?.lastPost?.discussionID;
  expect([lastIn(openCategory), lastIn(otherCategory), lastIn(above)]).toEqual([
    earlier.discussionID,
    later.discussionID,
    later.discussionID,
  ]);
});

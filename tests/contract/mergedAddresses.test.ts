import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/apiError.ts';
import { actorOf } from '#server/features/posts/actor.ts';
import { createDiscussion } from '#server/features/posts/createDiscussion.ts';
import { createComment } from '#server/features/posts/createComment.ts';
import { deleteComment } from '#server/features/posts/deleteComment.ts';
import { deleteDiscussion } from '#server/features/posts/deleteDiscussion.ts';
import { editDiscussion } from '#server/features/posts/editDiscussion.ts';
import { mergeDiscussion, undoMerge } from '#server/features/posts/mergeDiscussion.ts';
import { openCategory, privateCategory } from '../support/postClient.ts';
import { prepareCommunity } from '../support/prepareCommunity.ts';

const community = prepareCommunity();

const admin = () => actorOf({ services: community().services, viewer: community().admin });
const post = (name: string) =>
  createDiscussion(admin(), { name, body: 'It sings.', format: 'text', categoryID: openCategory });
const merge = (sourceID: number, destinationDiscussionID: number, addRedirects: boolean) =>
  mergeDiscussion(admin(), sourceID, { destinationDiscussionID, addRedirects });
const lookUp = (discussionID: number) =>
  community()
    .call('GET', '/layouts/lookup-hydrate', {
      query: { layoutViewType: 'post', recordType: 'discussion', recordID: String(discussionID) },
    })
    .then(
      ({ body }) => body as Record<string, unknown>,
      (error: unknown) => (error instanceof ApiError ? error.status : error),
    );

describe('the address of a post that was merged into another', () => {
  it('redirects there: permanently with a redirect, temporarily without one', async () => {
    const [kept, plain, target] = [await post('Kettle'), await post('Pan'), await post('All of the kitchen')];
    await merge(kept, target, true);
    const logID = await merge(plain, target, false);
    const redirectTo = `/discussion/${target}/all-of-the-kitchen`;
    expect([await lookUp(kept), await lookUp(plain)]).toEqual([
      { redirectTo, status: 301 },
      { redirectTo, status: 302 },
    ]);
    await undoMerge(admin(), logID);
    expect(await lookUp(plain)).not.toHaveProperty('redirectTo');
  });

  it('leads to the last of them when the other was merged in turn', async () => {
    const [first, second, third] = [await post('One'), await post('Two'), await post('Three')];
    await merge(first, second, true);
    await merge(second, third, false);
    expect(await lookUp(first)).toEqual({ redirectTo: `/discussion/${third}/three`, status: 302 });
  });

  it('says gone if the target was deleted or is hidden from the viewer', async () => {
    const [one, two, hidden, deleted] = [
      await post('One'),
      await post('Two'),
      await post('A secret'),
      await post('Four'),
    ];
    await merge(one, hidden, true);
    await merge(two, deleted, true);
    await editDiscussion(admin(), hidden, { categoryID: privateCategory });
    await deleteDiscussion(admin(), deleted);
    expect([await lookUp(one), await lookUp(two)]).toEqual([410, 410]);
  });
});

const comment = (parentRecordID: number, viewer = community().member) =>
  createComment(actorOf({ services: community().services, viewer }), {
    body: 'So does mine.',
    format: 'text',
    parentRecordType: 'discussion',
    parentRecordID,
  });
const refused = async (answer: Promise<unknown>) => {
  const error: unknown = await answer.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('It was not refused.', { cause: error });
  const { status, message, extras } = error;
  return { status, message, ...extras };
};
const deleted = { status: 410, message: 'Discussion has been deleted.' };

describe('a comment on a post that was merged into another', () => {
  it('[SH-ERR-009] is refused with the way to the last of them, and not lost', async () => {
    const [first, second, third] = [await post('One'), await post('Two'), await post('All of them')];
    await merge(first, second, true);
    const logID = await merge(second, third, false);
    const moved = {
      status: 410,
      message: 'This discussion was merged into “All of them”.',
      description: 'Your text is saved.',
      actionButton: { label: 'Open the discussion', url: `/discussion/${third}/all-of-them` },
    };
    expect([await refused(comment(first)), await refused(comment(second))]).toEqual([moved, moved]);
    await undoMerge(admin(), logID);
    expect(await comment(second)).toBeGreaterThan(0);
  });

  it('is refused as before if the target was deleted or is hidden from the author', async () => {
    const [one, two, hidden, gone] = [await post('One'), await post('Two'), await post('A secret'), await post('Four')];
    await merge(one, hidden, true);
    await merge(two, gone, true);
    await editDiscussion(admin(), hidden, { categoryID: privateCategory });
    await deleteDiscussion(admin(), gone);
    expect([await refused(comment(one)), await refused(comment(two))]).toEqual([deleted, deleted]);
    expect((await refused(comment(one, community().admin))).message).toBe(
      'This discussion was merged into “A secret”.',
    );
  });

  it('is refused as before if the post was deleted without a merge', async () => {
    const alone = await post('Alone');
    await deleteDiscussion(admin(), alone);
    expect(await refused(comment(alone))).toEqual(deleted);
  });
});

describe('a change of a post that was merged into another', () => {
  it('[SH-ERR-009] is refused with the way to it, and says that a text is not lost', async () => {
    const [source, target] = [await post('One'), await post('Both of them')];
    await merge(source, target, false);
    const moved = {
      status: 410,
      message: 'This discussion was merged into “Both of them”.',
      actionButton: { label: 'Open the discussion', url: `/discussion/${target}/both-of-them` },
    };
    expect([
      await refused(editDiscussion(admin(), source, { body: 'It sings twice.', format: 'text' })),
      await refused(editDiscussion(admin(), source, { closed: true })),
    ]).toEqual([{ ...moved, description: 'Your text is saved.' }, moved]);
  });

  it('is refused as before if the other cannot be seen, or the post was deleted without a merge', async () => {
    const [source, hidden, alone] = [await post('One'), await post('A secret'), await post('Alone')];
    await merge(source, hidden, true);
    await editDiscussion(admin(), hidden, { categoryID: privateCategory });
    await deleteDiscussion(admin(), alone);
    const member = actorOf({ services: community().services, viewer: community().member });
    expect([
      await refused(editDiscussion(member, source, { name: 'Two' })),
      await refused(editDiscussion(admin(), alone, { name: 'Two' })),
    ]).toEqual([deleted, deleted]);
  });
});

describe('the address of a deleted comment', () => {
  const lookUpComment = (commentID: number) =>
    community().call('GET', '/layouts/lookup-hydrate', {
      query: { layoutViewType: 'post', recordType: 'comment', recordID: String(commentID) },
    });
  const goneComment = { status: 410, message: 'Comment has been deleted.' };

  it('[SH-ERR-009] offers the discussion if it is still there', async () => {
    const [kept, lost] = [await post('A kept one'), await post('A lost one')];
    const [inKept, inLost] = [await comment(kept), await comment(lost)];
    await deleteComment(admin(), inKept);
    await deleteComment(admin(), inLost);
    await deleteDiscussion(admin(), lost);
    expect(await refused(lookUpComment(inKept))).toEqual({
      ...goneComment,
      actionButton: { label: 'Open the discussion', url: `/discussion/${kept}/a-kept-one` },
    });
    expect(await refused(lookUpComment(inLost))).toEqual(goneComment);
  });

  it('is not found for those who cannot see the discussion', async () => {
    const hidden = await post('A secret');
    const commentID = await comment(hidden);
    await deleteComment(admin(), commentID);
    await editDiscussion(admin(), hidden, { categoryID: privateCategory });
    expect(await refused(lookUpComment(commentID))).toEqual({ status: 404, message: 'Comment not found.' });
  });
});

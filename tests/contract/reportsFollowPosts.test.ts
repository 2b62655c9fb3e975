import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import type { ApiPostLogEntry } from '#contracts/api-postLogEntry.gen.ts';
import type { ApiReport } from '#contracts/api-report.gen.ts';
import { createPostClient, openCategory, otherCategory, personIDs } from '../support/postClient.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion, newComment, read, wrong } = createPostClient(() => server);
type RecordType = 'discussion' | 'comment';
const report = async (recordType: RecordType, recordID: number, person: Person = 'member') =>
  (
    await server.api(person).send('POST', '/reports', { recordType, recordID, reportReasonIDs: ['spam'] })
  ).json<ApiReport>();
const change = (reportID: number, body: object, person: Person = 'moderator') =>
  server.api(person).send('PATCH', `/reports/${reportID}`, body);
const found = async (reportID: number) =>
  (await server.api('moderator').get('/reports', { limit: 100 }))
    .json<ApiReport[]>()
    .find((one) => one.reportID === reportID);
const told = async (reportID: number) =>
  (await server.api('member').get('/notifications'))
    .json<ApiNotification[]>()
    .filter(({ recordType, recordID }) => recordType === 'report' && recordID === reportID);
const commentStatus = async (commentID: number) => (await server.api('moderator').get(`/comments/${commentID}`)).status;
const move = (discussionID: number, categoryID: number) =>
  server.api('moderator').send('PATCH', `/discussions/${discussionID}`, { categoryID });
const merge = async (sourceID: number, targetID: number) => {
  const reply = await server.api('moderator').send('PATCH', '/discussions/merge?longRunnerMode=sync', {
    discussionIDs: [sourceID],
    destinationDiscussionID: targetID,
  });
  return reply.json<{ runID: string }>().runID;
};

describe('deleting a reported post', () => {
  it('is not done when it is refused: the post of a report that was dismissed stays', async () => {
    const { discussionID } = await newDiscussion('moderator');
    const { commentID } = await newComment(discussionID, 'moderator');
    const { reportID } = await report('comment', commentID);
    await change(reportID, { status: 'dismissed' });
    expect((await change(reportID, { action: 'delete' })).status).toBe(409);
    expect([await commentStatus(commentID), (await read(discussionID)).countComments]).toEqual([200, 1]);
    expect(await found(reportID)).toMatchObject({ status: 'dismissed', isRecordDeleted: false });
  });

  it('by one moderator while another dismisses it leaves one decision, and the post agrees with it', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { discussionID } = await newDiscussion('moderator');
      const { commentID } = await newComment(discussionID, 'moderator');
      const { reportID } = await report('comment', commentID);
      const replies = await Promise.all([
        change(reportID, { action: 'delete' }),
        change(reportID, { status: 'dismissed' }, 'admin'),
      ]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { status, isRecordDeleted } = (await found(reportID)) as ApiReport;
      expect([status, isRecordDeleted]).toEqual(replies[0]?.status === 200 ? ['actioned', true] : ['dismissed', false]);
    }
    expect(await wrong()).toEqual([]);
  });

  it('of a post that was merged deletes its text in the new place', async () => {
    const [source, target] = [await newDiscussion('moderator'), await newDiscussion('moderator')];
    const { reportID } = await report('discussion', source.discussionID);
    await merge(source.discussionID, target.discussionID);
    const moved = (await found(reportID)) as ApiReport;
    expect(moved).toMatchObject({ recordType: 'comment', status: 'new', isRecordDeleted: false });
    expect((await change(reportID, { action: 'delete' })).json()).toMatchObject({
      status: 'actioned',
      isRecordDeleted: true,
    });
    expect([await commentStatus(moved.recordID), (await read(target.discussionID)).countComments]).toEqual([410, 0]);
    expect(await wrong()).toEqual([]);
  });

  it('is refused if the post was merged, not deleted', async () => {
    const [source, target] = [await newDiscussion('moderator'), await newDiscussion('moderator')];
    const { reportID } = await report('discussion', source.discussionID);
    await change(reportID, { status: 'actioned' });
    await merge(source.discussionID, target.discussionID);
    expect((await change(reportID, { action: 'delete' })).status).toBe(409);
    expect((await read(target.discussionID)).countComments).toBe(1);
  });
});

describe('reports', () => {
  it('return with their posts when a merge is undone', async () => {
    const [source, target] = [await newDiscussion('moderator'), await newDiscussion('moderator')];
    const { reportID } = await report('discussion', source.discussionID);
    const runID = await merge(source.discussionID, target.discussionID);
    await server.api('moderator').send('POST', `/bulk-runs/${runID}/undo?longRunnerMode=sync`);
    expect(await found(reportID)).toMatchObject({
      recordType: 'discussion',
      recordID: source.discussionID,
      status: 'new',
    });
  });

  it('lie where their post lies: after a move, after a merge, after a split', async () => {
    const [moved, target] = [await newDiscussion('moderator'), await newDiscussion('moderator')];
    const [one, two] = [
      await newComment(moved.discussionID, 'moderator'),
      await newComment(moved.discussionID, 'moderator'),
    ];
    const reports = [
      await report('discussion', moved.discussionID),
      await report('comment', one.commentID),
      await report('comment', two.commentID),
    ];
    const places = async () => Promise.all(reports.map(async ({ reportID }) => (await found(reportID))?.categoryID));
    expect(await places()).toEqual([openCategory, openCategory, openCategory]);
    await move(moved.discussionID, otherCategory);
    expect(await places()).toEqual([otherCategory, otherCategory, otherCategory]);
    await server.api('moderator').send('POST', '/discussions/split', {
      commentIDs: [two.commentID],
      newPost: { name: 'A kettle of its own', categoryID: openCategory, postType: 'discussion', authorType: 'me' },
    });
    expect(await places()).toEqual([otherCategory, otherCategory, openCategory]);
    await merge(moved.discussionID, target.discussionID);
    expect(await places()).toEqual([openCategory, openCategory, openCategory]);
  });

  it('are resolved by any deletion of their post, with notice, and reopen when the post is restored', async () => {
    const { discussionID } = await newDiscussion('moderator');
    const { commentID } = await newComment(discussionID, 'moderator');
    const reports = [await report('discussion', discussionID), await report('comment', commentID)];
    await change(reports[1]?.reportID ?? 0, { status: 'inReview' });
    const states = () => Promise.all(reports.map(async ({ reportID }) => (await found(reportID))?.status));
    await server.api('moderator').send('DELETE', `/discussions/${discussionID}`);
    expect(await states()).toEqual(['actioned', 'actioned']);
    for (const { reportID } of reports) await vi.waitFor(async () => expect(await told(reportID)).toHaveLength(1));
    const [entry] = (
      await server.api('moderator').get('/post-log', { recordType: 'discussion', recordID: discussionID })
    ).json<ApiPostLogEntry[]>();
    expect((await server.api('moderator').send('POST', `/post-log/${entry?.logID}/undo`)).status).toBe(200);
    expect(await states()).toEqual(['new', 'inReview']);
    await server.api('moderator').send('DELETE', `/comments/${commentID}`);
    expect(await states()).toEqual(['new', 'actioned']);
  });

  it('say so when the writer took the post away, not a moderator', async () => {
    await server.services.config.set({ 'ui.allowSelfDelete': true });
    const { discussionID } = await newDiscussion('moderator', { name: 'Two kettles' });
    const { commentID } = await newComment(discussionID, 'admin');
    const { reportID } = await report('comment', commentID);
    expect((await server.api('admin').send('DELETE', `/comments/${commentID}`)).status).toBe(204);
    await server.services.config.set({ 'ui.allowSelfDelete': false });
    await vi.waitFor(async () => expect(await told(reportID)).toHaveLength(1));
    expect((await told(reportID))[0]?.body).toBe(
      'Thank you for your report about <b>Re: Two kettles</b>: it is no longer there',
    );
    expect(await found(reportID)).toMatchObject({ status: 'actioned', updateUserID: personIDs.admin });
  });
});

import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import type { ApiPostLogEntry } from '#contracts/api-postLogEntry.gen.ts';
import type { ApiReport } from '#contracts/api-report.gen.ts';
import { record } from '#server/http/replySchema.ts';
import { createPostClient, personIDs, privateCategory, words } from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

const { newDiscussion, newComment, read, wrong } = createPostClient(() => server);
const report = (recordID: number, { person = 'member' as Person, body = {} } = {}) =>
  server
    .api(person)
    .send('POST', '/reports', { recordType: 'discussion', recordID, reportReasonIDs: ['spam'], ...body });
const queue = async (query: object = {}, person: Person = 'moderator') =>
  (await server.api(person).get('/reports', { statuses: ['new', 'inReview'], ...query })).json<ApiReport[]>();
const change = (reportID: number, body: object, person: Person = 'moderator') =>
  server.api(person).send('PATCH', `/reports/${reportID}`, body);
const told = async (person: Person = 'member') =>
  (await server.api(person).get('/notifications'))
    .json<ApiNotification[]>()
    .filter(({ recordType }) => recordType === 'report');

describe('reporting', () => {
  it('takes reasons and a note, and counts on the post for moderators alone', async () => {
    const { discussionID } = await newDiscussion('moderator');
    const reply = await report(discussionID, { body: { noteBody: 'Again <b>this</b>.', noteFormat: 'text' } });
    expect(reply.status).toBe(201);
    expect(reply.json()).toMatchObject({
      recordType: 'discussion',
      recordID: discussionID,
      status: 'new',
      insertUserID: personIDs.member,
    });
    expect(reply.json<ApiReport>().noteHtml).not.toContain('<b>');
    expect((await read(discussionID, 'moderator'))['countReports']).toBe(1);
    expect((await read(discussionID, 'moderator'))['reportMeta']).toMatchObject({
      countReports: 1,
      reportUserIDs: [personIDs.member],
    });
    expect((await read(discussionID, 'member'))['countReports']).toBeUndefined();
  });

  it('refuses a note that cannot be read, while its writer still has it', async () => {
    const { discussionID } = await newDiscussion('moderator');
    for (const [noteFormat, noteBody, field] of [
      ['rich2', 'They copied my letter.', 'noteBody'],
      ['rich2', '{"type":"p"}', 'noteBody'],
      ['papyrus', 'They copied my letter.', 'noteFormat'],
    ] as const) {
      const reply = await report(discussionID, { body: { noteBody, noteFormat } });
      expect([noteBody, reply.status]).toEqual([noteBody, 422]);
      expect(reply.json<{ errors: unknown[] }>().errors).toMatchObject([{ field }]);
    }
    expect(await queue({ recordType: 'discussion', recordID: discussionID })).toEqual([]);
    const read = await report(discussionID, {
      body: { noteBody: words('They copied my letter.'), noteFormat: 'rich2' },
    });
    expect([read.status, read.json<ApiReport>().noteHtml]).toEqual([
      201,
      expect.stringContaining('They copied my letter.'),
    ]);
  });

  it('ignores an empty note', async () => {
    for (const noteBody of [' \u200b\u2060\u00ad ', words(' '), words('\u200b')]) {
      const { discussionID } = await newDiscussion('moderator');
      const reply = await report(discussionID, {
        body: { noteBody, noteFormat: noteBody.startsWith('[') ? 'rich2' : 'text' },
      });
      expect([reply.status, reply.json<ApiReport>().noteHtml]).toEqual([201, null]);
    }
  });

  it('shows the beginning of a comment as it was saved, however much there is to read in its source', async () => {
    const { discussionID } = await newDiscussion('moderator');
    const { commentID } = await newComment(discussionID, 'moderator', {
      body: `So it is. ${'&'.repeat(30_000)}`,
      format: 'markdown',
    });
    const reply = await report(commentID, { body: { recordType: 'comment' } });
    expect([reply.status, reply.json<ApiReport>()['recordExcerpt']]).toEqual([
      201,
      expect.stringMatching(/^So it is\. &+…$/),
    ]);
  });

  it('adds a second report of a member to their first, with both texts', async () => {
    const { discussionID } = await newDiscussion('moderator');
    await report(discussionID, { body: { noteBody: 'First.' } });
    const again = await report(discussionID, { body: { reportReasonIDs: ['abuse'], noteBody: 'Second.' } });
    expect(again.status).toBe(201);
    const mine = await queue({ recordType: 'discussion', recordID: discussionID });
    expect(mine).toHaveLength(1);
    expect(mine[0]?.noteHtml).toMatch(/First.*Second/s);
    expect(mine[0]?.reasons.map(({ reportReasonID }) => reportReasonID)).toEqual(['spam', 'abuse']);
  });

  it('is refused to guests, without a reason, for unknown reasons and for posts that are not theirs to see', async () => {
    const { discussionID } = await newDiscussion();
    const hidden = await newDiscussion('admin', { categoryID: privateCategory });
    expect((await report(discussionID, { person: 'guest' })).status).toBe(403);
    expect((await report(discussionID, { body: { reportReasonIDs: [] } })).status).toBe(422);
    expect((await report(discussionID, { body: { reportReasonIDs: ['nonsense'] } })).status).toBe(422);
    expect((await report(hidden.discussionID)).status).toBe(404);
    expect((await report(999_999)).status).toBe(404);
    expect((await server.api('member').get('/report-reasons')).json<unknown[]>()).toHaveLength(5);
    expect((await server.api('guest').get('/report-reasons')).status).toBe(403);
  });
});

describe('the queue', () => {
  it('is for those who look after reports', async () => {
    for (const path of ['/reports', '/reports/counts', '/post-log']) {
      expect((await server.api('member').get(path)).status).toBe(403);
      expect((await server.api('guest').get(path)).status).toBe(403);
      expect((await server.api('moderator').get(path)).status).toBe(200);
    }
    const { discussionID } = await newDiscussion();
    const { reportID } = (await report(discussionID)).json<ApiReport>();
    expect((await change(reportID, { status: 'dismissed' }, 'member')).status).toBe(403);
    expect(check(record('report'), (await queue())[0])).toEqual([]);
  });

  it('assigns, notes, dismisses, and tells the reporter once', async () => {
    const { discussionID } = await newDiscussion('moderator', { name: 'A very odd kettle' });
    const { reportID } = (await report(discussionID)).json<ApiReport>();
    const before = (await told()).length;
    expect((await change(reportID, { assignedUserID: personIDs.member })).status).toBe(422);
    const assigned = await change(reportID, { assignedUserID: personIDs.moderator, status: 'inReview' });
    expect(assigned.json()).toMatchObject({ status: 'inReview', assignedUserID: personIDs.moderator });
    const noted = await server.api('moderator').send('POST', `/reports/${reportID}/notes`, { body: 'Asked them.' });
    expect(noted.json<ApiReport>().notes).toMatchObject([{ body: 'Asked them.' }]);
    const again = (await report(discussionID)).json<ApiReport>();
    expect(again.reportID).toBe(reportID);
    for (const field of ['notes', 'assignedUser', 'assignedUserID', 'updateUser', 'updateUserID'])
      expect(again, 'the sender does not learn who works on it').not.toHaveProperty(field);
    for (const body of ['   ', '\u200b\u2060'])
      expect((await server.api('moderator').send('POST', `/reports/${reportID}/notes`, { body })).status).toBe(422);
    expect((await change(reportID, { status: 'dismissed' })).json()).toMatchObject({
      status: 'dismissed',
      updateUserID: personIDs.moderator,
    });
    await vi.waitFor(async () => expect(await told()).toHaveLength(before + 1));
    const [news] = await told();
    expect(news?.body).toBe(
      'Thank you for your report about <b>A very odd kettle</b>: the moderators found nothing to act on',
    );
    // Another moderator is too late.
    expect((await change(reportID, { status: 'actioned' }, 'admin')).status).toBe(409);
    expect((await queue()).some((one) => one.reportID === reportID)).toBe(false);
  });

  it.each([
    ['dismissed', 'dismissed', 'actioned'],
    ['actioned', 'resolved', 'dismissed'],
  ])(
    'keeps decisions: one that is %s is neither reopened nor changed from an outdated page',
    async (status, word, other) => {
      const { discussionID } = await newDiscussion('moderator');
      const { reportID } = (await report(discussionID)).json<ApiReport>();
      const before = (await told()).length;
      expect((await change(reportID, { status }, 'admin')).status).toBe(200);
      const late = [
        { assignedUserID: personIDs.moderator, status: 'inReview' },
        { assignedUserID: null, status: 'new' },
        { status: other },
      ];
      for (const body of late) {
        const reply = await change(reportID, body);
        expect([body, reply.status, reply.json<{ message: string }>().message]).toEqual([
          body,
          409,
          `This report was already closed: it was ${word}.`,
        ]);
      }
      const [kept] = await queue({ statuses: ['none'], recordType: 'discussion', recordID: discussionID });
      expect(kept).toMatchObject({ status, updateUserID: personIDs.admin, assignedUserID: null });
      await vi.waitFor(async () => expect(await told()).toHaveLength(before + 1));
      expect((await told()).length).toBe(before + 1);
    },
  );

  it('names who decided, even if the report is reassigned later', async () => {
    const { discussionID } = await newDiscussion('moderator');
    const { reportID } = (await report(discussionID)).json<ApiReport>();
    const decided = (await change(reportID, { status: 'dismissed' }, 'admin')).json<ApiReport>();
    for (const body of [
      {},
      { assignedUserID: null },
      { assignedUserID: personIDs.moderator },
      { status: 'dismissed' },
    ]) {
      const reply = await change(reportID, body);
      const { updateUserID, dateUpdated } = reply.json<ApiReport>();
      expect([body, reply.status, updateUserID, dateUpdated]).toEqual([
        body,
        200,
        personIDs.admin,
        decided.dateUpdated,
      ]);
    }
  });

  it('filters single reports in categories that the viewer moderates', async () => {
    const [seen, hidden] = [
      await newDiscussion('moderator'),
      await newDiscussion('admin', { categoryID: privateCategory }),
    ];
    const mine = (await report(seen.discussionID)).json<ApiReport>();
    const theirs = (await report(hidden.discussionID, { person: 'admin' })).json<ApiReport>();
    const reportIDs = [mine.reportID, theirs.reportID];
    const asked = (person: Person) => queue({ statuses: ['none'], reportIDs }, person);
    expect((await asked('admin')).map(({ reportID }) => reportID)).toEqual(reportIDs);
    expect((await server.api('member').get('/reports', { reportIDs })).status).toBe(403);
  });

  it('removing the post resolves every open report about it and notifies the reporters', async () => {
    const { discussionID } = await newDiscussion('moderator');
    const { commentID } = await newComment(discussionID, 'moderator');
    const body = { recordType: 'comment' };
    const first = (await report(commentID, { body })).json<ApiReport>();
    await report(commentID, { body, person: 'admin' });
    const [mine, theirs] = [(await told()).length, (await told('admin')).length];
    expect((await change(first.reportID, { action: 'delete' })).json()).toMatchObject({
      status: 'actioned',
      isRecordDeleted: true,
    });
    expect(await queue({ recordType: 'comment', recordID: commentID })).toEqual([]);
    await vi.waitFor(async () =>
      expect([(await told()).length, (await told('admin')).length]).toEqual([mine + 1, theirs + 1]),
    );
    expect(await wrong()).toEqual([]);
  });

  it('counts by state, for the menu too', async () => {
    const { discussionID } = await newDiscussion();
    const counts = async () => (await server.api('moderator').get('/reports/counts')).json<Record<string, number>>();
    const before = await counts();
    await report(discussionID, { person: 'moderator' });
    expect((await counts())['new']).toBe((before['new'] ?? 0) + 1);
    const { counts: named } = (await server.api('moderator').get('/users/me-counts')).json<{
      counts: { name: string; count: number }[];
    }>();
    const now = await counts();
    expect(named.find(({ name }) => name === 'reports')?.count).toBe((now['new'] ?? 0) + (now['inReview'] ?? 0));
  });
});

describe('the log', () => {
  it('[CO-OPT-003] shows what an edit changed and reverts it; the current text stays in the history', async () => {
    const { discussionID } = await newDiscussion('member', { name: 'One', body: words('First words.') });
    const edit = (name: string, text: string) =>
      server.api('member').send('PATCH', `/discussions/${discussionID}`, { name, body: words(text), format: 'rich2' });
    await edit('Two', 'Second words.');
    await edit('Three', 'Third words.');
    const history = async () =>
      (await server.api('moderator').get('/post-log', { recordType: 'discussion', recordID: discussionID })).json<
        ApiPostLogEntry[]
      >();
    const [, first] = await history();
    expect(check(record('postLogEntry'), first)).toEqual([]);
    const { texts } = (await server.api('moderator').get(`/post-log/${first?.logID}`)).json<ApiPostLogEntry>();
    expect(texts).toEqual({ before: 'One\n\nFirst words.', after: 'Two\n\nSecond words.' });
    const undone = await server.api('moderator').send('POST', `/post-log/${first?.logID}/undo`);
    expect([undone.status, undone.json<ApiPostLogEntry>().canUndo]).toEqual([200, false]);
    expect(await read(discussionID)).toMatchObject({ name: 'One' });
    expect(await history()).toHaveLength(3);
    expect((await server.api('member').get(`/post-log/${first?.logID}`)).status).toBe(403);
  });

  it('[CO-OPT-004] lists the deleted comments of a discussion, and puts one back', async () => {
    const { discussionID } = await newDiscussion();
    const { commentID } = await newComment(discussionID, 'member', { body: words('Gone too soon.') });
    await server.api('moderator').send('DELETE', `/comments/${commentID}`);
    const bin = async () =>
      (
        await server
          .api('moderator')
          .get('/post-log', { parentRecordID: discussionID, recordType: 'comment', operation: 'delete' })
      ).json<ApiPostLogEntry[]>();
    const [entry] = await bin();
    expect(entry).toMatchObject({
      recordID: commentID,
      excerpt: 'Gone too soon.',
      isRecordDeleted: true,
      canUndo: true,
    });
    expect((await server.api('moderator').send('POST', `/post-log/${entry?.logID}/undo`)).status).toBe(200);
    expect((await server.api('moderator').send('POST', `/post-log/${entry?.logID}/undo`)).status).toBe(409);
    expect((await read(discussionID)).countComments).toBe(1);
    expect(await wrong()).toEqual([]);
  });
});

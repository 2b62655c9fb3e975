import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { ApiReportedPost } from '#contracts/api-reportedPost.gen.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([startTestServer(inject('databaseUrl')), createReplyCheck()]);
});
afterAll(() => server.close());

const report = (person: Person, recordID: number, reason: string) =>
  server.api(person).send('POST', '/reports', { recordType: 'discussion', recordID, reportReasonIDs: [reason] });
const read = async (query: Record<string, unknown>) =>
  (await server.api('moderator').get('/reports/automation', query)).json<ApiReportedPost[]>();

it('lists posts with enough open reports, with all their reasons', async () => {
  const all = (await server.api('guest').get('/discussions', { limit: 100 })).json<ApiDiscussion[]>();
  const mine = all.find(({ insertUserID }) => ![1, 2, 3].includes(insertUserID));
  if (!mine) throw new Error('There is no discussion to report.');
  const { discussionID: recordID, name, categoryID } = mine;
  for (const [person, reason] of [
    ['member', 'spam'],
    ['moderator', 'abuse'],
  ] as const)
    expect((await report(person, recordID, reason)).status).toBe(201);
  const of = (posts: readonly ApiReportedPost[]) => posts.find((post) => post.recordID === recordID);
  const found = await read({ countReports: 2 });
  expect(check({ type: 'array', items: { $ref: 'reportedPost.schema.json' } }, found)).toEqual([]);
  expect(of(found)).toMatchObject({ recordType: 'discussion', recordName: name, placeRecordID: categoryID });
  expect(of(found)?.recordHtml).not.toBe('');
  expect(
    of(found)
      ?.reportReasons.map(({ reportReasonID }) => reportReasonID)
      .sort(),
  ).toEqual(['abuse', 'spam']);
  expect(of(await read({ countReports: 3 }))).toBeUndefined();
  expect(of(await read({ countReports: 2, reportReasonID: 'spam' }))).toBeUndefined();
  expect(of(await read({ countReports: 1, placeRecordID: categoryID, includeSubcategories: true }))).toBeDefined();
  expect(of(await read({ countReports: 1, placeRecordID: 999_999 }))).toBeUndefined();
  expect((await server.api('member').get('/reports/automation', { countReports: 1 })).status).toBe(403);
  expect((await server.api('moderator').get('/reports/automation')).status).toBe(400);
});

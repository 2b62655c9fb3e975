import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiReport } from '#contracts/api-report.gen.ts';
import type { ApiReportReason } from '#contracts/api-reportReason.gen.ts';
import { record } from '#server/http/replySchema.ts';
import { createPostClient, personIDs, privateCategory } from '../support/postClient.ts';
import { createReplyCheck } from '../support/replySchemas.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let check: Awaited<ReturnType<typeof createReplyCheck>>;
beforeAll(async () => {
  [server, check] = await Promise.all([
    startTestServer(inject('databaseUrl'), { ownLimits: false }),
    createReplyCheck(),
  ]);
});
afterAll(() => server.close());

const { newDiscussion } = createPostClient(() => server);
const send = (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object, person: Person = 'admin') =>
  server.api(person).send(method, path, body);
const add = async (body: object) => {
  const reply = await send('POST', '/report-reasons', body);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<ApiReportReason>();
};
const names = async (person: Person, query: Record<string, unknown> = {}) =>
  (await server.api(person).get('/report-reasons', query)).json<ApiReportReason[]>().map(({ name }) => name);
const field = (reply: { json: <T>() => T }) => reply.json<{ errors?: { field: string }[] }>().errors?.[0]?.field;
const roleOf = async (person: Person) => {
  const { rows } = await server.services.db.kysely
    .selectFrom('user_roles')
    .select('role_id')
    .where('user_id', '=', personIDs[person as 'member'])
    .execute()
    .then((found) => ({ rows: found }));
  return rows.map(({ role_id }) => role_id);
};

describe('reasons for reports', () => {
  it('are added, changed, deleted and brought back, each with an entry in the audit log', async () => {
    const made = await add({ name: '  Too   loud ', description: 'It shouts.' });
    expect(check(record('reportReason'), made)).toEqual([]);
    expect(made).toMatchObject({ reportReasonID: 'too-loud', name: 'Too loud', roleIDs: [], countReports: 0 });
    expect(await names('member')).toContain('Too loud');
    const path = `/report-reasons/${made.reportReasonID}`;
    const changed = await send('PATCH', path, { name: 'Very loud', version: made.version });
    expect(changed.json()).toMatchObject({ reportReasonID: 'too-loud', name: 'Very loud', description: 'It shouts.' });
    expect((await send('DELETE', path)).status).toBe(204);
    expect(await names('member')).not.toContain('Very loud');
    expect(await names('member', { includeDeleted: true })).not.toContain('Very loud');
    expect(await names('moderator', { includeDeleted: true })).toContain('Very loud');
    expect((await server.api('member').get(path)).status).toBe(404);
    expect((await send('PATCH', path, { deleted: false })).json()).toMatchObject({ deleted: false });
    const log = (await server.api('admin').get('/audit-logs', { subject: 'reportReason' })).text;
    for (const words of ['Too loud', 'Very loud']) expect(log).toContain(words);
    await send('DELETE', path);
  });

  it('are not overwritten by an edit based on an older version', async () => {
    const { reportReasonID, version } = await add({ reportReasonID: 'two-editors', name: 'Two editors' });
    const path = `/report-reasons/${reportReasonID}`;
    expect((await send('PATCH', path, { description: 'First', version })).status).toBe(200);
    const late = await send('PATCH', path, { description: 'Second', version });
    expect([late.status, late.json<{ current: ApiReportReason }>().current.description]).toEqual([409, 'First']);
    await send('DELETE', path);
  });

  it('for certain roles can only be chosen by these, while site managers see all', async () => {
    const roleIDs = (await roleOf('moderator')).filter((id) => id !== 8);
    const { reportReasonID } = await add({ reportReasonID: 'inside', name: 'Inside matter', roleIDs });
    expect([await names('member'), await names('moderator'), await names('admin')].map((list) => list.length)).toEqual([
      5, 6, 6,
    ]);
    expect((await server.api('member').get(`/report-reasons/${reportReasonID}`)).status).toBe(404);
    const { discussionID: recordID } = await newDiscussion('admin');
    const report = { recordType: 'discussion', recordID, reportReasonIDs: [reportReasonID] };
    expect((await send('POST', '/reports', report, 'member')).status).toBe(422);
    expect((await send('POST', '/reports', report, 'moderator')).status).toBe(201);
    const [own] = (await server.api('moderator').get('/report-reasons')).json<ApiReportReason[]>();
    expect(own).not.toHaveProperty('roleIDs');
    expect(own).not.toHaveProperty('countReports');
    const counted = await server.api('admin').get(`/report-reasons/${reportReasonID}`);
    expect(counted.json()).toMatchObject({ countReports: 1, roles: [{ roleID: roleIDs[0] }] });
    await send('DELETE', `/report-reasons/${reportReasonID}`);
  });

  it('are listed in the order that is set, which can only name reasons that exist', async () => {
    const before = await names('member');
    expect((await send('PUT', '/report-reasons/sorts', { breaksRules: 0 })).status).toBe(204);
    expect((await names('member'))[0]).toBe(before.at(-1));
    expect((await send('PUT', '/report-reasons/sorts', { breaksRules: 5, nothing: 1 })).status).toBe(404);
    expect((await names('member'))[0]).toBe(before.at(-1));
    await send('PUT', '/report-reasons/sorts', { breaksRules: 5 });
    expect(await names('member')).toEqual(before);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a name twice', { name: 'ABUSE' }, 'name'],
    ['an ID twice', { reportReasonID: 'spam', name: 'Another' }, 'reportReasonID'],
    ['an ID that is no word', { reportReasonID: '../x', name: 'Another' }, 'reportReasonID'],
    ['a role that does not exist', { name: 'Another', roleIDs: [999_999] }, 'roleIDs.0'],
    ['a name too long', { name: 'x'.repeat(101) }, 'name'],
  ])('refuses %s', async (_what, body, at) => {
    const reply = await send('POST', '/report-reasons', body);
    expect([reply.status, at.split('.')[0]]).toEqual([422, field(reply)?.split(/[./]/)[0]]);
  });

  it.each(['guest', 'member', 'moderator'] as const)(
    'are only for site managers to change, not for %s',
    async (who) => {
      for (const [method, path, body] of [
        ['POST', '/report-reasons', { name: 'Mine' }],
        ['PATCH', '/report-reasons/spam', { name: 'Mine' }],
        ['DELETE', '/report-reasons/spam', undefined],
        ['PUT', '/report-reasons/sorts', { spam: 9 }],
      ] as const)
        expect([method, (await send(method, path, body, who)).status]).toEqual([method, 403]);
      expect(await names('admin')).toContain('Spam or solicitation');
    },
  );
});

describe('decisions by the calls of the reference', () => {
  const newReport = async (options = {}) => {
    const { discussionID } = await newDiscussion('admin', options);
    const body = { recordType: 'discussion', recordID: discussionID, reportReasonIDs: ['spam'] };
    const reply = await send('POST', '/reports', body, 'admin');
    return { discussionID, reportID: reply.json<ApiReport>().reportID };
  };

  it('read, dismiss, keep the post, or delete it', async () => {
    const first = await newReport();
    const one = await server.api('moderator').get(`/reports/${first.reportID}`);
    expect(check(record('report'), one.json())).toEqual([]);
    expect((await send('POST', `/reports/${first.reportID}/dismiss`, {}, 'moderator')).status).toBe(204);
    const second = await newReport();
    const path = `/reports/${second.reportID}`;
    expect((await send('PATCH', `${path}/approve-record`, { verifyRecordUser: true }, 'moderator')).status).toBe(422);
    const kept = await send('PATCH', `${path}/approve-record`, {}, 'moderator');
    expect(kept.json()).toMatchObject({ status: 'dismissed', recordIsLive: true });
    expect((await send('PATCH', `${path}/reject-record`, {}, 'moderator')).status).toBe(409);
    const third = await newReport();
    const gone = await send('PATCH', `/reports/${third.reportID}/reject-record`, {}, 'moderator');
    expect(gone.json()).toMatchObject({ status: 'actioned', isRecordDeleted: true });
    expect((await server.api('member').get(`/discussions/${third.discussionID}`)).status).toBe(410);
  });

  it('are refused to members who do not handle the report, without revealing private records', async () => {
    const open = await newReport();
    const hidden = await newReport({ categoryID: privateCategory });
    for (const [method, end] of [
      ['GET', ''],
      ['POST', '/dismiss'],
      ['PATCH', '/approve-record'],
      ['PATCH', '/reject-record'],
    ] as const) {
      const status = async (reportID: number, who: Person) => {
        const path = `/reports/${reportID}${end}`;
        return (method === 'GET' ? await server.api(who).get(path) : await send(method, path, {}, who)).status;
      };
      expect([end, await status(open.reportID, 'guest'), await status(open.reportID, 'member')]).toEqual([
        end,
        403,
        403,
      ]);
      expect([end, await status(hidden.reportID, 'member')]).toEqual([end, 404]);
    }
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createPostClient, openCategory, personIDs, privateCategory, statusOf, words } from '../support/postClient.ts';
import { type ApiClient, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
/** A member who moderates one category, with every permission there. */
let here: ApiClient;
const moderatorOfOne = 5;
const moderatorRole = 32;

beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  const { kysely } = server.services.db;
  const { role_id } = await kysely
    .insertInto('roles')
    .values({ name: 'Keeper of one room', description: null, type: null })
    .returning('role_id')
    .executeTakeFirstOrThrow();
  const rights = await kysely
    .selectFrom('role_permissions')
    .select('permission')
    .where('role_id', 'in', [moderatorRole, 16])
    .where('resource_type', '=', 'global')
    .distinct()
    .execute();
  await kysely
    .insertInto('role_permissions')
    .values(
      rights.map(({ permission }) => ({
        role_id,
        resource_type: 'category',
        resource_id: privateCategory,
        permission,
      })),
    )
    .execute();
  await kysely.insertInto('user_roles').values({ user_id: moderatorOfOne, role_id }).execute();
  const { password_hash } = await kysely
    .selectFrom('users')
    .select('password_hash')
    .where('user_id', '=', personIDs.member)
    .executeTakeFirstOrThrow();
  await kysely
    .updateTable('users')
    .set({ login: 'keeper', password_hash })
    .where('user_id', '=', moderatorOfOne)
    .execute();
  server.services.changes.emit(['roles', 'users']);
  here = server.apiWith(await server.signIn('keeper'));
});
afterAll(() => server.close());

const { newDiscussion, newComment, read } = createPostClient(() => server);
const inRoom = (name: string) => newDiscussion('moderator', { name, categoryID: privateCategory });
const patch = (discussionID: number, body: object) =>
  statusOf(here.send('PATCH', `/discussions/${discussionID}`, body));
const hook = { 'webhook.url': 'http://127.0.0.1:9/hook', 'webhook.name': 'Tickets' };

describe('a moderator of one category', () => {
  let discussionID = 0;
  let commentID = 0;
  beforeEach(async () => {
    await server.services.config.set(hook);
    discussionID = (await newDiscussion('member')).discussionID;
    commentID = (await newComment(discussionID, 'member')).commentID;
  });

  it('takes no post of another category away from its author, and changes no word of it', async () => {
    const before = await read(discussionID);
    expect(await patch(discussionID, { insertUserID: moderatorOfOne })).toBe(403);
    expect(await patch(discussionID, { body: words('Mine now.') })).toBe(403);
    expect(await statusOf(here.send('PATCH', `/comments/${commentID}`, { insertUserID: moderatorOfOne }))).toBe(403);
    expect(await read(discussionID)).toMatchObject({ insertUserID: personIDs.member, body: before.body });
  });

  it('settles nothing outside it: neither on a post of theirs nor on others', async () => {
    expect(await patch(discussionID, { resolved: true })).toBe(403);
    expect(await statusOf(here.send('PUT', `/discussions/${discussionID}/status`, { internalStatusID: 8 }))).toBe(403);
    const post = {
      name: 'Done from the start',
      body: words('Words.'),
      format: 'rich2',
      categoryID: openCategory,
      resolved: true,
    };
    expect(await statusOf(here.send('POST', '/discussions', post))).toBe(403);
  });

  it('cannot read reports, reporters, triage or attachments there', async () => {
    const report = { recordType: 'discussion', recordID: discussionID, reportReasonIDs: ['spam'] };
    await server.api('moderator').send('POST', '/reports', report);
    await server.api('moderator').send('POST', '/attachments', {
      attachmentType: 'webhook',
      title: 'Look',
      ...report,
      reportReasonIDs: undefined,
    });
    const seen = async (path: string) =>
      (await here.get(path, { expand: 'reportMeta,countReports,attachments' })).json();
    for (const record of [await seen(`/discussions/${discussionID}`), await seen(`/comments/${commentID}`)])
      for (const field of ['reportMeta', 'countReports', 'internalStatus', 'resolved'])
        expect(record[field], field).toBeUndefined();
    expect((await seen(`/discussions/${discussionID}`))['attachments']).toEqual([]);
    expect(await read(discussionID, 'moderator')).toMatchObject({
      countReports: 1,
      resolved: false,
      attachments: [{ recordID: discussionID }],
    });
  });

  it('lists open posts of that category only', async () => {
    const mine = await inRoom('Open in the room');
    const listed = await here.get('/discussions', { resolved: false, limit: 500 });
    expect(listed.status).toBe(200);
    const categories = new Set(
      listed.json<{ categoryID: number; discussionID: number }[]>().map(({ categoryID }) => categoryID),
    );
    expect([...categories]).toEqual([privateCategory]);
    expect(listed.json<{ discussionID: number }[]>().some((one) => one.discussionID === mine.discussionID)).toBe(true);
    expect(await statusOf(here.get('/discussions', { resolved: false, categoryID: openCategory }))).toBe(403);
  });

  it('cannot send posts of other categories elsewhere, and cannot read bookmarks or sessions', async () => {
    const wish = { attachmentType: 'webhook', recordType: 'discussion', recordID: discussionID };
    expect(await statusOf(here.send('POST', '/attachments', { ...wish, title: 'x' }))).toBe(403);
    expect(await statusOf(here.get('/attachments', { recordType: 'comment', recordID: commentID }))).toBe(403);
    expect(await statusOf(here.get('/attachments/schema', wish))).toBe(403);
    expect(await statusOf(here.get('/discussions', { bookmarkUserID: personIDs.member }))).toBe(403);
    expect(await statusOf(here.get('/sessions', { userID: personIDs.member }))).toBe(403);
    expect(await statusOf(here.get(`/users/${personIDs.member}/permissions`))).toBe(403);
    expect((await here.get(`/users/${personIDs.member}`)).json()['email']).toBeUndefined();
    expect(await statusOf(here.send('PATCH', '/config', { 'garden.title': 'Mine' }))).toBe(403);
  });

  it('still allows all of that in their own category', async () => {
    const { discussionID: mine } = await inRoom('A matter of the room');
    await server
      .api('moderator')
      .send('POST', '/reports', { recordType: 'discussion', recordID: mine, reportReasonIDs: ['spam'] });
    expect((await here.get(`/discussions/${mine}`, { expand: 'reportMeta,countReports' })).json()).toMatchObject({
      countReports: 1,
      resolved: false,
    });
    expect(await patch(mine, { resolved: true })).toBe(200);
    expect(await statusOf(here.send('PUT', `/discussions/${mine}/status`, { internalStatusID: 7 }))).toBe(201);
    expect(await patch(mine, { insertUserID: moderatorOfOne })).toBe(200);
    const wish = { attachmentType: 'webhook', recordType: 'discussion', recordID: mine, title: 'Look' };
    expect(await statusOf(here.send('POST', '/attachments', wish))).toBe(201);
    const counts = (await here.get('/users/me-counts')).json<{ counts: { name: string }[] }>();
    expect(JSON.stringify(counts)).toContain('triage');
  });
});

it('a post that leaves the category takes its reports and its history along', async () => {
  const { discussionID } = await inRoom('Said in the room');
  await server
    .api('moderator')
    .send('PATCH', `/discussions/${discussionID}`, { body: words('Said otherwise.'), format: 'rich2' });
  const report = { recordType: 'discussion', recordID: discussionID, reportReasonIDs: ['spam'] };
  const { reportID } = (await server.api('moderator').send('POST', '/reports', report)).json<{ reportID: number }>();
  const about = { recordType: 'discussion', recordID: discussionID };
  const listed = async (path: string) => (await here.get(path, about)).json<{ logID?: number }[]>();
  const [[entry], reports] = [await listed('/post-log'), await listed('/reports')];
  expect([entry?.logID, reports.length]).toEqual([expect.any(Number), 1]);
  await server.api('moderator').send('PATCH', `/discussions/${discussionID}`, { categoryID: openCategory });
  expect([await listed('/post-log'), await listed('/reports')]).toEqual([[], []]);
  expect(await statusOf(here.get(`/post-log/${entry?.logID}`))).toBe(404);
  expect(await statusOf(here.send('PATCH', `/reports/${reportID}`, { status: 'dismissed' }))).toBe(403);
});

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import type { ApiStatus } from '#contracts/api-status.gen.ts';
import { listOf, record } from '#server/http/replySchema.ts';
import { createPostClient, privateCategory } from '../support/postClient.ts';
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
const list = (person: Person, query: Record<string, unknown> = {}) =>
  server.api(person).get('/discussions/statuses', query);
const log = (person: Person, discussionID: number, query: Record<string, unknown> = {}) =>
  server.api(person).get(`/discussions/${discussionID}/status-log`, query);
const setStatus = (discussionID: number, body: object) =>
  server.api('moderator').send('PUT', `/discussions/${discussionID}/status`, body);

describe('statuses of posts', () => {
  it('are listed by type and state, those of staff only for staff', async () => {
    const all = await list('moderator');
    expect(check(listOf('status'), all.json())).toEqual([]);
    const idsOf = async (person: Person, query?: Record<string, unknown>) =>
      (await list(person, query)).json<ApiStatus[]>().map(({ statusID }) => statusID);
    expect(await idsOf('moderator')).toEqual([0, 1, 2, 3, 4, 7, 8]);
    expect(await idsOf('guest')).toEqual([0, 1, 2, 3, 4]);
    expect(await idsOf('guest', { subType: 'question', state: 'closed' })).toEqual([3]);
    expect((await list('guest', { state: 'other' })).status).toBe(422);
  });

  it('of a post have a history, with internal ones for staff only', async () => {
    const { discussionID } = await newDiscussion('member', { postTypeID: 'question' });
    await setStatus(discussionID, { statusID: 3, statusNotes: 'Solved by phone.' });
    await setStatus(discussionID, { internalStatusID: 8 });
    const shown = await log('moderator', discussionID);
    expect(check(listOf('statusLogEntry'), shown.json())).toEqual([]);
    expect(shown.json()).toMatchObject([
      { statusID: 8, recordID: String(discussionID) },
      { statusID: 3, reason: 'Solved by phone.' },
    ]);
    expect((await log('member', discussionID)).json()).toMatchObject([{ statusID: 3 }]);
    expect((await log('moderator', discussionID, { limit: 1, page: 2 })).json()).toMatchObject([{ statusID: 3 }]);
  });

  it('are hidden for hidden, deleted or unknown posts', async () => {
    const hidden = await newDiscussion('admin', { categoryID: privateCategory });
    expect((await log('member', hidden.discussionID)).status).toBe(404);
    await server.api('admin').send('DELETE', `/discussions/${hidden.discussionID}`);
    expect((await log('admin', hidden.discussionID)).status).toBe(410);
    expect((await log('guest', 999_999)).status).toBe(404);
  });
});

const managed = '/discussions/statuses';
const add = async (body: object) => {
  const reply = await server.api('admin').send('POST', managed, body);
  expect([reply.status, reply.text]).toEqual([201, expect.any(String)]);
  return reply.json<ApiStatus>();
};
const change = (statusID: number, body: object, person: Person = 'admin') =>
  server.api(person).send('PATCH', `${managed}/${statusID}`, body);
const remove = (statusID: number) => server.api('admin').send('DELETE', `${managed}/${statusID}`);
const post = async (discussionID: number, person: Person = 'member') =>
  (await server.api(person).get(`/discussions/${discussionID}`, { expand: ['status'] })).json<ApiDiscussion>();
const faultsOf = (reply: { json: <T>() => T }) =>
  (reply.json<{ errors?: { field: string; message: string }[] }>().errors ?? []).map(({ message }) => message);

describe('statuses that administrators make', () => {
  it('are added, changed, deleted and brought back, each with an entry in the audit log that can be undone', async () => {
    const made = await add({ name: '  Under   review ', recordSubtype: 'discussion' });
    expect(check(record('status'), made)).toEqual([]);
    expect(made).toMatchObject({ name: 'Under review', state: 'open', isDefault: false, isSystem: false });
    const { statusID } = made;
    expect(await (await change(statusID, { name: 'Planned', version: made.version })).json()).toMatchObject({
      name: 'Planned',
    });
    const stale = await change(statusID, { state: 'closed', version: made.version });
    expect([stale.status, stale.json<{ current: ApiStatus }>().current.name]).toEqual([409, 'Planned']);
    expect((await remove(statusID)).status).toBe(204);
    expect((await list('guest')).json<ApiStatus[]>().map((one) => one.statusID)).not.toContain(statusID);
    const undo = async () => {
      const [entry] = (await server.api('admin').get('/audit-logs', { subject: 'status' })).json<
        { auditLogID: number }[]
      >();
      return server.api('admin').send('POST', `/audit-logs/${entry?.auditLogID}/undo`);
    };
    expect((await undo()).status).toBeLessThan(300);
    expect((await list('guest', { subType: 'discussion' })).json()).toMatchObject([{ statusID, name: 'Planned' }]);
    await remove(statusID);
  });

  it('are refused without a name of their own, and built-in ones cannot be changed', async () => {
    const refused = async (body: object) => {
      const reply = await server.api('admin').send('POST', managed, body);
      return [reply.status, ...faultsOf(reply)];
    };
    expect((await refused({}))[0]).toBe(400);
    expect(await refused({ name: '  ' })).toEqual([422, 'Please enter a name.']);
    expect(await refused({ name: 'answered' })).toEqual([422, 'There is already a status named Answered.']);
    expect((await refused({ name: 'x'.repeat(51) }))[0]).toBe(422);
    expect((await refused({ name: 'New', recordSubtype: 'idea' }))[0]).toBe(422);
    expect((await refused({ name: 'New', recordSubtype: 'question', isDefault: true }))[0]).toBe(422);
    expect((await refused({ name: 'New', isInternal: true }))[0]).toBe(422);
    expect((await change(3, { name: 'Done' })).status).toBe(403);
    expect((await remove(8)).status).toBe(403);
    expect((await change(999_999, { name: 'Done' })).status).toBe(404);
    for (const person of ['guest', 'member', 'moderator'] as const) {
      expect((await server.api(person).send('POST', managed, { name: 'New' })).status).toBe(403);
    }
  });

  it('are had by new posts if they are the default, of which there is one', async () => {
    const first = await add({ name: 'To do', isDefault: true });
    const second = await add({ name: 'Inbox', isDefault: true });
    const defaults = (await list('guest')).json<ApiStatus[]>().filter(({ isDefault }) => isDefault);
    expect(defaults.map(({ name }) => name)).toEqual(['Unanswered', 'Inbox']);
    const { discussionID } = await newDiscussion('member');
    expect(await post(discussionID)).toMatchObject({ statusID: second.statusID, status: { name: 'Inbox' } });
    const question = await newDiscussion('member', { postTypeID: 'question' });
    expect(await post(question.discussionID)).toMatchObject({ statusID: 1 });
    await remove(second.statusID);
    expect(await post(discussionID)).toMatchObject({ status: { name: 'Inbox' } });
    const later = await newDiscussion('member');
    expect(await post(later.discussionID)).toMatchObject({ statusID: 0 });
    await remove(first.statusID);
  });

  it('are set by moderators on posts of their type, found by a filter, and removed', async () => {
    const done = await add({ name: 'Done', state: 'closed', recordSubtype: 'discussion' });
    const { discussionID } = await newDiscussion('member');
    const member = await server.api('member').send('PUT', `/discussions/${discussionID}/status`, done);
    expect(member.status).toBe(403);
    expect((await setStatus(discussionID, { statusID: done.statusID, statusNotes: 'Shipped.' })).status).toBe(201);
    expect(await post(discussionID)).toMatchObject({ status: { name: 'Done', state: 'closed' } });
    const found = await server.api('guest').get('/discussions', { statusID: [done.statusID] });
    expect(found.json<ApiDiscussion[]>().map((one) => one.discussionID)).toEqual([discussionID]);
    expect((await log('member', discussionID)).json()).toMatchObject([{ statusID: done.statusID, reason: 'Shipped.' }]);
    const question = await newDiscussion('member', { postTypeID: 'question' });
    expect((await setStatus(question.discussionID, { statusID: done.statusID })).status).toBe(422);
    expect((await setStatus(discussionID, { statusID: 3 })).status).toBe(422);
    await remove(done.statusID);
    expect((await setStatus(discussionID, { statusID: 0 })).status).toBe(201);
    expect((await setStatus(discussionID, { statusID: done.statusID })).status).toBe(422);
  });

  it('stay on a question until an answer is accepted', async () => {
    const waiting = await add({ name: 'Waiting', recordSubtype: 'question' });
    const { discussionID } = await newDiscussion('member', { postTypeID: 'question' });
    await setStatus(discussionID, { statusID: waiting.statusID });
    const answer = await server
      .api('moderator')
      .send('POST', '/comments', { discussionID, body: 'Try again.', format: 'markdown' });
    const { commentID } = answer.json<{ commentID: number }>();
    expect(await post(discussionID)).toMatchObject({ statusID: waiting.statusID });
    await server.api('moderator').send('PATCH', `/comments/${commentID}/answer`, { status: 'accepted' });
    expect(await post(discussionID)).toMatchObject({ statusID: 3 });
    await remove(waiting.statusID);
  });
});

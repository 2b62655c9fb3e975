import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiStatus } from '#contracts/api-status.gen.ts';
import { listOf } from '#server/http/replySchema.ts';
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

  it('of a post have a history, where those of staff are only shown to staff', async () => {
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

  it('of a hidden, deleted or unknown post are not told', async () => {
    const hidden = await newDiscussion('admin', { categoryID: privateCategory });
    expect((await log('member', hidden.discussionID)).status).toBe(403);
    await server.api('admin').send('DELETE', `/discussions/${hidden.discussionID}`);
    expect((await log('admin', hidden.discussionID)).status).toBe(410);
    expect((await log('guest', 999_999)).status).toBe(404);
  });
});

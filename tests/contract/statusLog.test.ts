import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiDiscussion } from '#contracts/api-discussion.gen.ts';
import { createPostClient, personIDs } from '../support/postClient.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const { newDiscussion, newComment } = createPostClient(() => server);
const put = (discussionID: number, body: object, person: Person = 'moderator') =>
  server.api(person).send('PUT', `/discussions/${discussionID}/status`, body);
const read = async (discussionID: number, expand = 'status.log', person: Person = 'admin') =>
  (await server.api(person).get(`/discussions/${discussionID}`, { expand })).json<ApiDiscussion>();
const question = async () => (await newDiscussion('member', { postTypeID: 'question' })).discussionID;

describe('the log of a status', () => {
  it('shows who set it, when and why, only if requested by name', async () => {
    const discussionID = await question();
    expect((await read(discussionID)).status).toEqual(expect.not.objectContaining({ log: expect.anything() }));
    await put(discussionID, { statusID: 3, statusNotes: 'The second one works.' });
    const { status } = await read(discussionID);
    expect(status).toMatchObject({ statusID: 3, name: 'Accepted', log: { reasonUpdated: 'The second one works.' } });
    expect(status?.log?.updateUser).toMatchObject({ userID: personIDs.moderator });
    expect(Date.parse(String(status?.log?.dateUpdated))).toBeGreaterThan(Date.now() - 60_000);
    for (const expand of ['all', 'status']) expect((await read(discussionID, expand)).status).not.toHaveProperty('log');
    const [listed] = (await server.api('guest').get('/discussions', { discussionID, expand: ['status.log'] })).json<
      ApiDiscussion[]
    >();
    expect(listed?.status?.log).toEqual(status?.log);
  });

  it('separates staff from everyone else', async () => {
    const discussionID = await question();
    await put(discussionID, { statusID: 4, internalStatusID: 8, statusNotes: 'Done.' });
    const staff = await read(discussionID);
    expect([staff.status?.log?.reasonUpdated, staff.internalStatus?.log?.reasonUpdated]).toEqual(['Done.', 'Done.']);
    const member = await read(discussionID, 'status.log', 'member');
    expect([member.status?.log?.reasonUpdated, member.internalStatus]).toEqual(['Done.', undefined]);
    await server.api('admin').send('PATCH', `/discussions/${discussionID}`, { resolved: false });
    const after = await read(discussionID);
    expect(after.internalStatus).toMatchObject({
      statusID: 7,
      log: { reasonUpdated: '', updateUser: { userID: personIDs.admin } },
    });
    expect(after.status?.log?.updateUser).toMatchObject({ userID: personIDs.moderator });
  });

  it('names the member who judged the answer, and no one for automatic changes', async () => {
    const discussionID = await question();
    const { commentID } = await newComment(discussionID, 'moderator');
    expect((await read(discussionID)).status).toEqual(expect.objectContaining({ statusID: 2 }));
    expect((await read(discussionID)).status).not.toHaveProperty('log');
    await server.api('member').send('PATCH', `/comments/${commentID}/answer`, { status: 'accepted' });
    expect((await read(discussionID)).status).toMatchObject({
      statusID: 3,
      log: { updateUser: { userID: personIDs.member } },
    });
    await server.api('moderator').send('DELETE', `/comments/${commentID}`);
    const { status } = await read(discussionID);
    expect(status?.statusID).toBe(1);
    expect(status).not.toHaveProperty('log');
  });
});

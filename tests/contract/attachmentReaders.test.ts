import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiAttachment } from '#contracts/api-attachment.gen.ts';
import { createPostClient } from '../support/postClient.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let own = 0;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  // No server listens there, but the attachment stays listed.
  await server.services.config.set({
    'webhook.url': 'http://127.0.0.1:9/hook',
    'webhook.name': 'Tickets',
    'webhook.authorsMaySend': true,
  });
  own = (await newDiscussion('member')).discussionID;
});
afterAll(() => server.close());

const { newDiscussion } = createPostClient(() => server);
const send = async (person: Person, message: string) => {
  const wish = { attachmentType: 'webhook', recordType: 'discussion', recordID: own, title: 'Look at this', message };
  return (await server.api(person).send('POST', '/attachments', wish)).json<ApiAttachment>();
};

describe('attachments of a post', () => {
  it('is shown to authors who sent it themselves, never if moderators sent it about them', async () => {
    const about = await send('moderator', 'Watch this one.');
    const mine = await send('member', 'Please help.');
    const member = server.api('member');
    const listed = await member.get('/attachments', { recordType: 'discussion', recordID: own });
    const shown = await member.get(`/discussions/${own}`, { expand: 'attachments' });
    for (const reply of [listed, shown]) {
      expect(reply.text).not.toContain('Watch this one.');
      expect(reply.text).toContain('Please help.');
    }
    expect(listed.json<ApiAttachment[]>().map(({ attachmentID }) => attachmentID)).toEqual([mine.attachmentID]);
    const refresh = (attachmentIDs: readonly number[]) =>
      member.send('POST', '/attachments/refresh', { attachmentIDs });
    expect((await refresh([mine.attachmentID])).status).toBe(201);
    expect((await refresh([mine.attachmentID, about.attachmentID])).status).toBe(404);
    const all = (await server.api('moderator').get('/attachments', { recordType: 'discussion', recordID: own })).json<
      ApiAttachment[]
    >();
    expect(all.map(({ attachmentID }) => attachmentID)).toEqual([about.attachmentID, mine.attachmentID]);
  });

  it('can be created for users too, which is never sent on and visible to moderators only', async () => {
    const ofUser = (recordID: number, person: Person = 'moderator') =>
      server.api(person).get('/attachments', { recordType: 'user', recordID });
    const reply = await ofUser(1);
    expect([reply.status, reply.json()]).toEqual([200, []]);
    expect([
      (await ofUser(999_999)).status,
      (await ofUser(1, 'member')).status,
      (await ofUser(1, 'guest')).status,
    ]).toEqual([404, 403, 403]);
  });
});

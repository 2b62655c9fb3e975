import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { ApiConversation } from '#contracts/api-conversation.gen.ts';
import type { ApiMessage } from '#contracts/api-message.gen.ts';
import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import { deliverNotifications } from '#server/features/notifications/notify.ts';
import { type ApiClient, type Person, type Reply, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
});
afterAll(() => server.close());

const member = 1;
const moderator = 2;
const admin = 3;

const api = (person: Person): ApiClient => server.api(person);
const begin = (body: Record<string, unknown>, person: Person = 'member') =>
  api(person).send('POST', '/conversations', {
    participantUserIDs: [moderator],
    body: 'Have you seen the **kettle**?',
    ...body,
  });
const conversationOf = (reply: Reply) => reply.json<ApiConversation>();
const countOf = async (person: Person, name: string) =>
  (await api(person).get('/users/me-counts'))
    .json<{ counts: { name: string; count: number }[] }>()
    .counts.find((count) => count.name === name)?.count;

describe('private conversations', () => {
  it('[SH-NOTIF-002] [SH-NOTIF-011] begin with a message, and are listed with the newest message first', async () => {
    const first = await begin({ name: 'The kettle' });
    expect([first.status, conversationOf(first)]).toMatchObject([
      201,
      {
        name: 'The kettle',
        countMessages: 1,
        countParticipants: 2,
        insertUserID: member,
        unread: false,
        countUnread: 0,
        canReply: true,
      },
    ]);
    const second = conversationOf(await begin({ participantUserIDs: [admin, moderator] }));
    expect(second.name).toBe('Odalys Marsh, Tobiah Kerr');
    const listed = (await api('moderator').get('/conversations', { expand: 'all' })).json<ApiConversation[]>();
    expect(listed[0]).toMatchObject({ conversationID: second.conversationID, unread: true, countUnread: 1 });
    expect(listed[0]?.body).toContain('Have you seen the <strong>kettle</strong>?');
    expect(listed[0]?.excerpt).toBe('Have you seen the kettle?');
    expect(listed[0]?.url).toBe(`http://localhost:8080/messages/${second.conversationID}`);
    expect(listed[0]?.lastMessage).toMatchObject({ insertUserID: member, insertUser: { name: 'Wren Hollis' } });
  });

  it('are filtered by who began them and who takes part', async () => {
    const { conversationID } = conversationOf(await begin({ participantUserIDs: [admin] }, 'moderator'));
    const ids = async (query: Record<string, unknown>) =>
      (await api('admin').get('/conversations', query))
        .json<ApiConversation[]>()
        .map((conversation) => conversation.conversationID);
    expect(await ids({ insertUserID: moderator })).toContain(conversationID);
    expect(await ids({ insertUserID: member })).not.toContain(conversationID);
    expect(await ids({ participantUserID: moderator })).toContain(conversationID);
    expect(await ids({ participantUserID: 999 })).toEqual([]);
  });

  it('are private: moderators and administrators can neither read nor write in them', async () => {
    const { conversationID } = conversationOf(await begin({}));
    const { messageID } = (await api('member').get('/messages', { conversationID })).json<
      ApiMessage[]
    >()[0] as ApiMessage;
    const asked = await Promise.all([
      api('admin').get(`/conversations/${conversationID}`),
      api('admin').get('/messages', { conversationID }),
      api('admin').get(`/messages/${messageID}`),
      api('admin').send('POST', '/messages', { conversationID, body: 'May I?' }),
      api('admin').send('PUT', `/conversations/${conversationID}/read`),
      api('admin').send('DELETE', `/conversations/${conversationID}/leave`),
    ]);
    expect(asked.map((reply) => reply.status)).toEqual([404, 404, 404, 404, 404, 404]);
    const guest = await Promise.all([
      api('guest').get('/conversations'),
      api('guest').get(`/conversations/${conversationID}`),
      api('guest').get('/messages', { conversationID }),
      api('guest').send('POST', '/messages', { conversationID, body: 'x' }),
    ]);
    expect(guest.map((reply) => reply.status)).toEqual([403, 403, 403, 403]);
    const listed = (await api('admin').get('/conversations', { limit: 100 })).json<ApiConversation[]>();
    expect(listed.some((conversation) => conversation.conversationID === conversationID)).toBe(false);
  });

  it('reject recipients who are banned, deleted, unknown or too many, and an empty list', async () => {
    const { kysely } = server.services.db;
    await kysely.updateTable('users').set({ banned: true }).where('user_id', '=', 7).execute();
    await kysely.updateTable('users').set({ deleted: true }).where('user_id', '=', 8).execute();
    const refusals = await Promise.all(
      [[7], [8], [99_999], [admin], [], Array.from({ length: 11 }, (_, index) => index + 4)].map((participantUserIDs) =>
        begin({ participantUserIDs }, 'admin'),
      ),
    );
    expect(refusals.map((reply) => reply.status)).toEqual([422, 422, 422, 422, 422, 422]);
    expect(refusals[0]?.json()).toMatchObject({
      errors: [{ field: 'participantUserIDs', message: 'Pell Ashdown cannot receive messages.' }],
    });
    await kysely.updateTable('users').set({ banned: false, deleted: false }).where('user_id', 'in', [7, 8]).execute();
  });

  it('need conversations.add to start or answer, and can be turned off', async () => {
    const { conversationID } = conversationOf(await begin({}));
    const { kysely } = server.services.db;
    await kysely
      .deleteFrom('role_permissions')
      .where('role_id', '=', 8)
      .where('permission', '=', 'conversations.add')
      .execute();
    await kysely
      .deleteFrom('role_permissions')
      .where('role_id', '=', 32)
      .where('permission', '=', 'conversations.add')
      .execute();
    server.services.changes.emit(['roles']);
    expect((await begin({})).json()).toMatchObject({ status: 403, permissions: ['conversations.add'] });
    expect((await api('member').send('POST', '/messages', { conversationID, body: 'x' })).status).toBe(403);
    expect(conversationOf(await api('member').get(`/conversations/${conversationID}`)).canReply).toBe(false);
    await kysely
      .insertInto('role_permissions')
      .values([8, 32].map((role_id) => ({ role_id, permission: 'conversations.add' })))
      .execute();
    server.services.changes.emit(['roles']);
    await server.services.config.set({ 'conversations.enabled': false });
    expect((await api('member').get('/conversations')).status).toBe(404);
    await server.services.config.set({ 'conversations.enabled': true });
  });

  it('F23: are not sent for another account that has signed in since', async () => {
    const refused = await begin({ insertUserID: moderator });
    expect([refused.status, refused.json()['message']]).toEqual([403, 'You are now signed in as someone else.']);
    expect((await begin({ insertUserID: member })).status).toBe(201);
  });

  it('B1: hold rendered bodies in which nothing runs, in every format that is taken', async () => {
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script>[a](javascript:alert(3)) words';
    for (const format of ['markdown', 'text']) {
      const { body } = conversationOf(await begin({ body: hostile, format }, 'admin'));
      expect(body).not.toMatch(/<script|<img[^>]+onerror|href="javascript/i);
      expect(body).toContain('words');
    }
    const rich = JSON.stringify([{ type: 'p', children: [{ text: 'rich ' }, { text: 'words', bold: true }] }]);
    expect(conversationOf(await begin({ body: rich, format: 'rich2' }, 'admin')).body).toContain(
      '<strong>words</strong>',
    );
    expect((await begin({ format: 'html' }, 'admin')).status).toBe(422);
  });

  it('B10: refuse messages that say nothing or too much', async () => {
    const statuses = await Promise.all(
      ['', '   \n', '<!-- -->', 'x'.repeat(200_001), '\u0000'].map(
        async (body) => (await begin({ body }, 'admin')).status,
      ),
    );
    expect(statuses).toEqual([422, 422, 422, 422, 422]);
    expect((await begin({ body: 'é👩‍👩‍👧 עברית' }, 'admin')).status).toBe(201);
  });
});

describe('messages', () => {
  it('are paged from either end, and by number', async () => {
    const { conversationID } = conversationOf(await begin({ body: 'one' }));
    for (const body of ['two', 'three', 'four'])
      await api('moderator').send('POST', '/messages', { conversationID, body });
    const read = async (query: Record<string, unknown>) =>
      (await api('member').get('/messages', { conversationID, ...query }))
        .json<ApiMessage[]>()
        .map(({ body }) => body.replace(/<[^>]+>/g, ''));
    expect(await read({})).toEqual(['one', 'two', 'three', 'four']);
    expect(await read({ sort: '-dateInserted', limit: 2 })).toEqual(['four', 'three']);
    expect(await read({ limit: 2, page: 2 })).toEqual(['three', 'four']);
    const second = (await api('member').get('/messages', { conversationID })).json<ApiMessage[]>()[1]?.messageID;
    expect(await read({ messageID: `>${second}` })).toEqual(['three', 'four']);
    expect(await read({ messageID: `<${second}`, sort: '-dateInserted' })).toEqual(['one']);
  });

  it('are unread until read, whole or up to one; the sender is not told', async () => {
    const before = Number(await countOf('moderator', 'Conversations'));
    const { conversationID } = conversationOf(await begin({ body: 'one' }));
    const second = (await api('member').send('POST', '/messages', { conversationID, body: 'two' })).json<ApiMessage>();
    const third = (await api('member').send('POST', '/messages', { conversationID, body: 'three' })).json<ApiMessage>();
    const countUnread = async () =>
      conversationOf(await api('moderator').get(`/conversations/${conversationID}`)).countUnread;
    expect([await countUnread(), await countOf('moderator', 'Conversations')]).toEqual([3, before + 1]);
    await api('moderator').send('PUT', `/conversations/${conversationID}/read?messageID=${second.messageID}`);
    expect([await countUnread(), await countOf('moderator', 'Conversations')]).toEqual([1, before + 1]);
    await api('moderator').send('PUT', `/conversations/${conversationID}/read?messageID=${third.messageID + 1000}`);
    expect([await countUnread(), await countOf('moderator', 'Conversations')]).toEqual([0, before]);
    expect((await api('member').get('/users/me')).json()['countUnreadConversations']).toBe(
      await countOf('member', 'Conversations'),
    );
  });

  it('F17 N3: are created once for repeated requests, also at the same moment', async () => {
    const sendOnce = { participantUserIDs: [moderator], body: 'Only once', clientKey: 'key-of-the-form-1' };
    const replies = await Promise.all(
      Array.from({ length: 6 }, () => api('member').send('POST', '/conversations', sendOnce)),
    );
    expect(new Set(replies.map((reply) => `${reply.status} ${conversationOf(reply).conversationID}`)).size).toBe(1);
    const { conversationID } = conversationOf(replies[0] as Reply);
    const message = { conversationID, body: 'Nor this', clientKey: 'key-of-the-form-2' };
    const sent = await Promise.all(
      Array.from({ length: 6 }, () => api('moderator').send('POST', '/messages', message)),
    );
    expect(new Set(sent.map((reply) => reply.json<ApiMessage>().messageID)).size).toBe(1);
    const { countMessages, countUnread } = conversationOf(await api('member').get(`/conversations/${conversationID}`));
    expect([countMessages, countUnread]).toEqual([2, 1]);
    // Another user's key is a different key.
    expect((await api('member').send('POST', '/messages', message)).json<ApiMessage>().messageID).not.toBe(
      sent[0]?.json<ApiMessage>().messageID,
    );
  });

  it('keep their counts under many hands at once', async () => {
    const { conversationID } = conversationOf(await begin({ participantUserIDs: [moderator, admin] }));
    const people: Person[] = ['member', 'moderator', 'admin'];
    await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        api(people[index % 3] as Person).send('POST', '/messages', { conversationID, body: `message ${index}` }),
      ),
    );
    const { kysely } = server.services.db;
    const rows = await kysely
      .selectFrom('conversation_users')
      .selectAll()
      .where('conversation_id', '=', conversationID)
      .execute();
    const messages = await kysely
      .selectFrom('conversation_messages')
      .selectAll()
      .where('conversation_id', '=', conversationID)
      .execute();
    const { count_messages } = await kysely
      .selectFrom('conversations')
      .select('count_messages')
      .where('conversation_id', '=', conversationID)
      .executeTakeFirstOrThrow();
    expect([count_messages, messages.length]).toEqual([31, 31]);
    for (const row of rows)
      expect(row.count_unread).toBe(
        messages.filter(
          (message) => message.message_id > row.last_read_message_id && message.insert_user_id !== row.user_id,
        ).length,
      );
  });

  it('tell the others, once for several, and no more when they have been read or left', async () => {
    await api('moderator').send('PATCH', '/notifications', { read: true });
    const { conversationID } = conversationOf(await begin({ body: 'one' }));
    await api('member').send('POST', '/messages', { conversationID, body: 'two' });
    await deliverNotifications(server.services);
    const list = async () =>
      (await api('moderator').get('/notifications', { read: false }))
        .json<ApiNotification[]>()
        .filter((item) => item.recordID === conversationID);
    expect(await list()).toMatchObject([
      {
        activityType: 'ConversationMessage',
        reason: 'message',
        count: 2,
        body: '<b>Wren Hollis</b> sent you 2 messages',
        url: `http://localhost:8080/messages/${conversationID}`,
      },
    ]);
    await api('moderator').send('PUT', `/conversations/${conversationID}/read`);
    expect(await list()).toEqual([]);
    await api('member').send('POST', '/messages', { conversationID, body: 'three' });
    await deliverNotifications(server.services);
    expect(await list()).toMatchObject([{ count: 1 }]);
    // A notification that was read makes space for the new one.
    const all = (await api('moderator').get('/notifications', { limit: 100 })).json<ApiNotification[]>();
    expect(all.filter((item) => item.recordID === conversationID && item.reason === 'message')).toHaveLength(1);
    await api('moderator').send('DELETE', `/conversations/${conversationID}/leave`);
    expect(
      (await api('moderator').get('/notifications', { limit: 100 }))
        .json<ApiNotification[]>()
        .some((item) => item.recordID === conversationID && item.reason === 'message'),
    ).toBe(false);
  });
});

describe('leaving', () => {
  it('hides it for the member who leaves, keeps it for the others, and rejects messages to no one', async () => {
    const { conversationID } = conversationOf(await begin({}));
    expect((await api('moderator').send('DELETE', `/conversations/${conversationID}/leave`)).status).toBe(204);
    expect((await api('moderator').get(`/conversations/${conversationID}`)).status).toBe(404);
    expect((await api('moderator').send('POST', '/messages', { conversationID, body: 'Still here' })).status).toBe(404);
    const seen = conversationOf(await api('member').get(`/conversations/${conversationID}`));
    expect(seen).toMatchObject({
      canReply: false,
      countParticipants: 1,
      participants: [{ status: 'participating' }, { status: 'left' }],
    });
    const refused = await api('member').send('POST', '/messages', { conversationID, body: 'Hello?' });
    expect([refused.status, refused.json()['message']]).toEqual([400, 'Everyone else has left this conversation.']);
    expect((await api('member').send('DELETE', `/conversations/${conversationID}/leave`)).status).toBe(204);
    const left = await server.services.db.kysely
      .selectFrom('conversation_messages')
      .select('message_id')
      .where('conversation_id', '=', conversationID)
      .execute();
    expect(left).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import { findStandingMerge } from '#server/features/posts/repo/postLog.ts';
import type { Services } from '#server/services.ts';
import {
  brannock,
  clearNotifications,
  imani,
  list,
  member,
  openCategory,
  privateCategory,
  unreadCount,
  writeComment,
  writePost,
} from '../support/notificationActs.ts';
import { startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let services: Services;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  ({ services } = server);
});
afterAll(() => server.close());
beforeEach(() => clearNotifications(services));

describe('GET /notifications', () => {
  it('[SH-NOTIF-001] [SH-NOTIF-006] lists batches, the newest first, each with notificationID and read; or single events', async () => {
    const discussionID = await writePost(services, { by: member });
    for (const by of [imani, brannock, imani]) await writeComment(services, discussionID, { by });
    await writeComment(services, discussionID, { by: imani, body: 'Now @"Wren Hollis"' });
    const batched = await list(server, 'member', { expand: 'discussion' });
    expect(batched).toMatchObject([
      { reason: 'mention', activityType: 'CommentMention', count: 1, read: false },
      {
        reason: 'own',
        activityType: 'DiscussionComment',
        count: 3,
        discussion: { discussionID, name: 'A <post> & more', categoryID: openCategory },
      },
    ]);
    expect(batched[1]?.body).toBe(
      '<b>Imani Osei</b> and <b>Brannock Teale</b> commented on your post <b>A &lt;post&gt; &amp; more</b>',
    );
    expect(batched[0]?.notificationID).toBeGreaterThan(Number(batched[1]?.notificationID));
    const each = await list(server, 'member', { shouldBatch: false });
    expect(each.map(({ reason, count }) => `${reason} ${count}`)).toEqual(['mention 1', 'own 1', 'own 1', 'own 1']);
    expect(each[0]).not.toHaveProperty('discussion');
  });

  it('begins reading at the oldest that is new', async () => {
    const discussionID = await writePost(services, { by: member });
    const first = await writeComment(services, discussionID, { by: imani });
    const last = await writeComment(services, discussionID, { by: brannock });
    expect((await list(server, 'member'))[0]).toMatchObject({
      recordID: last,
      url: `http://localhost:8080/discussion/comment/${first}#Comment_${first}`,
      recordUrl: `http://localhost:8080/discussion/comment/${last}#Comment_${last}`,
    });
  });

  it('is paged, filtered by read, and bounded', async () => {
    for (let index = 0; index < 5; index += 1)
      await writeComment(services, await writePost(services, { by: member }), { by: imani });
    const reply = await server.api('member').get('/notifications', { limit: 2, page: 2 });
    expect(reply.json<ApiNotification[]>()).toHaveLength(2);
    expect(reply.headers['x-app-page-next-url']).toContain('page=3');
    const [newest] = await list(server, 'member');
    await server.api('member').send('PATCH', `/notifications/${newest?.notificationID}`, { read: true });
    expect([
      (await list(server, 'member', { read: true })).length,
      (await list(server, 'member', { read: false })).length,
    ]).toEqual([1, 4]);
    const statuses = await Promise.all(
      [{ limit: 0 }, { limit: 101 }, { page: 0 }, { expand: 'nothing' }, { read: 'perhaps' }].map((query) =>
        server.api('member').get('/notifications', query),
      ),
    );
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  });

  it('omits and does not count deleted posts and posts hidden from the member', async () => {
    const { kysely } = services.db;
    const [one, two, three] = [
      await writePost(services, { by: member }),
      await writePost(services, { by: member }),
      await writePost(services, { by: member }),
    ];
    await writeComment(services, one, { by: imani });
    await writeComment(services, two, { by: imani });
    const comment = await writeComment(services, three, { by: imani });
    await writeComment(services, three, { by: brannock });
    expect(await unreadCount(server, 'member')).toBe(3);
    await kysely
      .updateTable('discussions')
      .set({ category_id: privateCategory })
      .where('discussion_id', '=', one)
      .execute();
    await kysely
      .updateTable('discussions')
      .set({ date_deleted: new Date() })
      .where('discussion_id', '=', two)
      .execute();
    await kysely.updateTable('comments').set({ date_deleted: new Date() }).where('comment_id', '=', comment).execute();
    services.changes.emit(['live:all']);
    expect(await list(server, 'member')).toMatchObject([
      { discussionID: three, count: 1, notifyUsers: [{ userID: brannock }] },
    ]);
    expect(await unreadCount(server, 'member')).toBe(1);
  });

  it('leads to a post that was merged, and back when this is undone', async () => {
    const [source, target] = [await writePost(services, { by: member }), await writePost(services, { by: imani })];
    const comment = await writeComment(services, source, { by: brannock });
    const admins = server.api('admin');
    const merged = await admins.send('PATCH', '/discussions/merge?longRunnerMode=sync', {
      discussionIDs: [source],
      destinationDiscussionID: target,
      addRedirects: false,
    });
    expect(merged.status).toBe(200);
    services.changes.emit(['live:all']);
    expect(await list(server, 'member')).toMatchObject([{ discussionID: target, count: 1, recordID: comment }]);
    expect(await unreadCount(server, 'member')).toBe(1);
    const { log_id: logID = 0 } = (await findStandingMerge(services.db.kysely, source)) ?? {};
    expect((await admins.send('POST', `/post-log/${logID}/undo`)).status).toBeLessThan(300);
    services.changes.emit(['live:all']);
    expect(await list(server, 'member')).toMatchObject([{ discussionID: source, count: 1 }]);
  });

  it('is private: others cannot read or mark it, and guests have none', async () => {
    await writeComment(services, await writePost(services, { by: member }), { by: imani });
    const [mine] = await list(server, 'member');
    const id = mine?.notificationID;
    expect((await server.api('admin').get(`/notifications/${id}`)).status).toBe(404);
    expect((await server.api('admin').send('PATCH', `/notifications/${id}`, { read: true })).status).toBe(404);
    await server.api('admin').send('PATCH', '/notifications', { read: true });
    expect((await list(server, 'member'))[0]?.read).toBe(false);
    const guest = await Promise.all([
      server.api('guest').get('/notifications'),
      server.api('guest').get(`/notifications/${id}`),
      server.api('guest').send('PATCH', '/notifications', { read: true }),
    ]);
    expect(guest.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('marking as read', () => {
  it('can be done by PUT too, but only by its owner', async () => {
    await writeComment(services, await writePost(services, { by: member }), { by: imani });
    const [mine] = await list(server, 'member');
    const path = `/notifications/${mine?.notificationID}/read`;
    expect((await server.api('guest').send('PUT', path)).status).toBe(403);
    expect((await server.api('admin').send('PUT', path)).status).toBe(404);
    expect((await list(server, 'member'))[0]?.read).toBe(false);
    const marked = await server.api('member').send('PUT', path);
    expect([marked.status, marked.json()]).toMatchObject([200, { notificationID: mine?.notificationID, read: true }]);
    expect(await unreadCount(server, 'member')).toBe(0);
  });

  it('[SH-NOTIF-007] [SH-NOTIF-008] marks one with its whole batch; later events form a new batch', async () => {
    const discussionID = await writePost(services, { by: member });
    await writeComment(services, discussionID, { by: imani });
    await writeComment(services, discussionID, { by: brannock });
    expect(await unreadCount(server, 'member')).toBe(1);
    const [batch] = await list(server, 'member');
    const marked = await server.api('member').send('PATCH', `/notifications/${batch?.notificationID}`, { read: true });
    expect([marked.status, marked.json()]).toMatchObject([
      200,
      { notificationID: batch?.notificationID, read: true, count: 2 },
    ]);
    expect((await server.api('member').get(`/notifications/${batch?.notificationID}`)).json()).toMatchObject({
      read: true,
      count: 2,
    });
    expect((await list(server, 'member', { shouldBatch: false })).every(({ read }) => read)).toBe(true);
    expect(await unreadCount(server, 'member')).toBe(0);
    await writeComment(services, discussionID, { by: imani });
    expect(await list(server, 'member')).toMatchObject([
      { read: false, count: 1 },
      { read: true, count: 2 },
    ]);
  });

  it('[SH-NOTIF-003] [SH-NOTIF-004] [SH-NOTIF-009] marks all, and the unread count is 0', async () => {
    for (let index = 0; index < 3; index += 1)
      await writeComment(services, await writePost(services, { by: member }), { by: imani });
    expect(await unreadCount(server, 'member')).toBe(3);
    const reply = await server.api('member').send('PATCH', '/notifications', { read: true });
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect((await list(server, 'member')).map(({ read }) => read)).toEqual([true, true, true]);
    expect(await unreadCount(server, 'member')).toBe(0);
    expect((await server.api('member').get('/users/me')).json()['countUnreadNotifications']).toBe(0);
  });

  it('marks those of one discussion', async () => {
    const [one, two] = [await writePost(services, { by: member }), await writePost(services, { by: member })];
    await writeComment(services, one, { by: imani });
    await writeComment(services, two, { by: imani });
    await server.api('member').send('PATCH', '/notifications', { read: true, discussionID: one });
    expect(await list(server, 'member', { read: false })).toMatchObject([{ discussionID: two }]);
  });

  it('takes nothing but true', async () => {
    const bodies = [{ read: false }, { read: 'true' }, {}, [], null];
    const replies = await Promise.all(
      bodies.map((body) => server.api('member').send('PATCH', '/notifications', JSON.stringify(body))),
    );
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 400, 422, 422]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import { renderBody } from '#server/bodies/renderBody.ts';
import type { Services } from '#server/services.ts';
import {
  deliverNotifications,
  notifyOfComment,
  notifyOfPost,
  notifyOfReaction,
} from '#server/features/notifications/notify.ts';
import { type Person, startTestServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let services: Services;
beforeAll(async () => {
  server = await startTestServer(inject('databaseUrl'));
  ({ services } = server);
});
afterAll(() => server.close());
beforeEach(async () => {
  await services.db.kysely.deleteFrom('notification_batches').execute();
  await services.db.kysely.deleteFrom('notification_events').execute();
  await services.db.kysely.deleteFrom('category_users').execute();
  services.changes.emit(['live:all']);
});

const member = 1;
const moderator = 2;
const admin = 3;
const brannock = 4;
const imani = 5;
const openCategory = 5;
const privateCategory = 13;
const people = new Map([
  ['wren hollis', { userID: member, name: 'Wren Hollis' }],
  ['imani osei', { userID: imani, name: 'Imani Osei' }],
]);

interface NewPost {
  readonly by: number;
  readonly body?: string;
  readonly categoryID?: number;
  readonly format?: string;
}

/** Writes as the routes of the forum do: the post and what is to be told of it in one transaction. */
async function writePost({ by, body = 'Words', categoryID = openCategory }: NewPost): Promise<number> {
  const { html, excerpt } = renderBody(body, 'markdown', { users: people });
  const values = {
    category_id: categoryID,
    name: 'A <post> & more',
    body,
    format: 'markdown',
    body_html: html,
    excerpt,
    insert_user_id: by,
  };
  const discussionID = await services.db.kysely.transaction().execute(async (transaction) => {
    const { discussion_id } = await transaction
      .insertInto('discussions')
      .values(values)
      .returning('discussion_id')
      .executeTakeFirstOrThrow();
    await notifyOfPost(transaction, services, { discussionID: discussion_id });
    return discussion_id;
  });
  await deliverNotifications(services);
  return discussionID;
}

async function writeComment(
  discussionID: number,
  { by, body = 'Words', format = 'markdown' }: NewPost,
): Promise<number> {
  const { html } = renderBody(body, format, { users: people });
  const commentID = await services.db.kysely.transaction().execute(async (transaction) => {
    const { comment_id } = await transaction
      .insertInto('comments')
      .values({ discussion_id: discussionID, body, format, body_html: html, insert_user_id: by })
      .returning('comment_id')
      .executeTakeFirstOrThrow();
    await notifyOfComment(transaction, services, { commentID: comment_id });
    return comment_id;
  });
  await deliverNotifications(services);
  return commentID;
}

async function react(
  record: { recordType: 'discussion' | 'comment'; recordID: number },
  userID: number,
): Promise<void> {
  await services.db.kysely.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('reactions')
      .values({ record_type: record.recordType, record_id: record.recordID, user_id: userID, tag_id: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await notifyOfReaction(transaction, services, { ...record, userID, name: 'Like' });
  });
  await deliverNotifications(services);
}

/** Everybody who was told, with the reason. */
async function told(): Promise<Record<number, string>> {
  const rows = await services.db.kysely
    .selectFrom('notifications')
    .select(['user_id', 'reason'])
    .orderBy('notification_id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.user_id, row.reason]));
}

const setMine = (userID: number, discussionID: number, values: { bookmarked?: boolean; muted?: boolean }) =>
  services.db.kysely
    .insertInto('discussion_users')
    .values({ user_id: userID, discussion_id: discussionID, ...values })
    .execute();
const follow = (userID: number, categoryID: number, preferences: Record<string, boolean>) =>
  services.db.kysely
    .insertInto('category_users')
    .values({ user_id: userID, category_id: categoryID, followed: true, preferences: JSON.stringify(preferences) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'category_id'])
        .doUpdateSet({ followed: true, preferences: JSON.stringify(preferences) }),
    )
    .execute();

const list = async (person: Person, query: Record<string, unknown> = {}) =>
  (await server.api(person).get('/notifications', query)).json<ApiNotification[]>();
const unreadCount = async (person: Person) =>
  (await server.api(person).get('/users/me-counts'))
    .json<{ counts: { name: string; count: number }[] }>()
    .counts.find(({ name }) => name === 'UnreadNotifications')?.count;

describe('who is told', () => {
  it('is who is mentioned, in posts and comments, but not in quotes, and not by themselves', async () => {
    const discussionID = await writePost({ by: imani, body: 'Ask @"Wren Hollis", not @"Imani Osei"' });
    expect(await told()).toEqual({ [member]: 'mention' });
    await writeComment(discussionID, { by: brannock, body: '> @"Wren Hollis" said so\n\nAnd I agree.' });
    expect(await told()).toEqual({ [member]: 'mention', [imani]: 'own' });
  });

  it('is the author, who bookmarked, who took part, and who follows with that wish; each once, for the strongest reason', async () => {
    await follow(admin, openCategory, { 'preferences.popup.comments': true });
    await follow(moderator, openCategory, { 'preferences.popup.posts': true, 'preferences.popup.comments': false });
    const discussionID = await writePost({ by: member });
    expect(await told()).toEqual({ [moderator]: 'category' });
    await setMine(brannock, discussionID, { bookmarked: true });
    await writeComment(discussionID, { by: imani, body: 'For @"Wren Hollis" and all' });
    expect(await told()).toEqual({
      [moderator]: 'category',
      [member]: 'mention',
      [brannock]: 'bookmark',
      [admin]: 'category',
    });
    await services.db.kysely.deleteFrom('notification_batches').execute();
    await writeComment(discussionID, { by: brannock, body: 'No names' });
    expect(await told()).toEqual({ [member]: 'own', [imani]: 'participated', [admin]: 'category' });
  });

  it('is nobody who is banned, deleted, has muted the post, or may not see it', async () => {
    const { kysely } = services.db;
    const open = await writePost({ by: member });
    for (const userID of [imani, brannock, 6, 7]) await writeComment(open, { by: userID });
    await kysely.deleteFrom('notification_batches').execute();
    await kysely.updateTable('users').set({ banned: true }).where('user_id', '=', imani).execute();
    await kysely.updateTable('users').set({ deleted: true }).where('user_id', '=', brannock).execute();
    await setMine(6, open, { muted: true });
    await writeComment(open, { by: admin, body: '@"Imani Osei"' });
    expect(await told()).toEqual({ [member]: 'own', 7: 'participated' });
    await kysely
      .updateTable('users')
      .set({ banned: false, deleted: false })
      .where('user_id', 'in', [imani, brannock])
      .execute();
    await kysely.deleteFrom('notification_batches').execute();
    const hidden = await writePost({
      by: admin,
      categoryID: privateCategory,
      body: '@"Wren Hollis" must not hear of this',
    });
    await writeComment(hidden, { by: moderator, body: '@"Wren Hollis" neither' });
    expect(await told()).toEqual({ [admin]: 'own' });
  });

  it('is the author of what was reacted to, once for each person, batched by record, and not when it was taken back before', async () => {
    const discussionID = await writePost({ by: member });
    const record = { recordType: 'discussion', recordID: discussionID } as const;
    await react(record, imani);
    await react(record, imani);
    await react(record, brannock);
    await react(record, member);
    expect(await list('member')).toMatchObject([
      {
        activityType: 'Reaction',
        reason: 'reaction',
        count: 2,
        recordType: 'discussion',
        recordID: discussionID,
        notifyUsers: [{ userID: brannock }, { userID: imani }],
      },
    ]);
    expect((await list('member'))[0]?.body).toBe(
      '<b>Brannock Teale</b> and <b>Imani Osei</b> reacted to your post <b>A &lt;post&gt; &amp; more</b>',
    );
    await services.db.kysely
      .transaction()
      .execute((transaction) => notifyOfReaction(transaction, services, { ...record, userID: 6, name: 'Like' }));
    await deliverNotifications(services);
    expect((await list('member'))[0]?.count).toBe(2);
  });
});

describe('telling', () => {
  it('never doubles, however often and from however many sides an event is delivered', async () => {
    const discussionID = await writePost({ by: member });
    const commentID = await writeComment(discussionID, { by: imani });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        services.db.kysely
          .transaction()
          .execute((transaction) => notifyOfComment(transaction, services, { commentID })),
      ),
    );
    await Promise.all([deliverNotifications(services), deliverNotifications(services), deliverNotifications(services)]);
    expect(await list('member')).toMatchObject([{ count: 1, reason: 'own', read: false }]);
    const left = await services.db.kysely.selectFrom('notification_events').select('event_id').execute();
    expect(left).toEqual([]);
  });

  it('stands and falls with the act', async () => {
    const discussionID = await writePost({ by: member });
    const refused = services.db.kysely.transaction().execute(async (transaction) => {
      await notifyOfPost(transaction, services, { discussionID });
      throw new Error('The act failed.');
    });
    await expect(refused).rejects.toThrow('The act failed.');
    const left = await services.db.kysely.selectFrom('notification_events').select('event_id').execute();
    expect(left).toEqual([]);
  });

  it('of an edited comment tells only who is newly named', async () => {
    const discussionID = await writePost({ by: member });
    const commentID = await writeComment(discussionID, { by: imani });
    await setMine(brannock, discussionID, { bookmarked: true });
    const { html } = renderBody('@"Wren Hollis" and @"Imani Osei"', 'markdown', { users: people });
    await services.db.kysely.transaction().execute(async (transaction) => {
      await transaction.updateTable('comments').set({ body_html: html }).where('comment_id', '=', commentID).execute();
      await notifyOfComment(transaction, services, { commentID, onlyMentions: true });
    });
    await deliverNotifications(services);
    expect(await told()).toEqual({ [member]: 'own' });
  });

  it('tries again later when it fails, and gives up in the end', async () => {
    const late: Services = { ...services, now: () => new Date(Date.now() + 3_600_000) };
    await services.db.kysely
      .insertInto('notification_events')
      .values({ kind: 'comment', facts: JSON.stringify({ commentID: 'not a number' }), date_due: new Date() })
      .execute();
    await deliverNotifications(services);
    const [kept] = await services.db.kysely.selectFrom('notification_events').selectAll().execute();
    expect(kept?.attempts).toBe(1);
    expect(kept?.date_due.getTime()).toBeGreaterThan(Date.now());
    await services.db.kysely.updateTable('notification_events').set({ attempts: 9 }).execute();
    await deliverNotifications(late);
    expect(await services.db.kysely.selectFrom('notification_events').selectAll().execute()).toEqual([]);
    expect(server.errors.splice(0)).toHaveLength(1);
  });
});

describe('GET /notifications', () => {
  it('[SH-NOTIF-001] [SH-NOTIF-006] lists batches, the newest first, each with notificationID and read; or each event by itself', async () => {
    const discussionID = await writePost({ by: member });
    for (const by of [imani, brannock, imani]) await writeComment(discussionID, { by });
    await writeComment(discussionID, { by: imani, body: 'Now @"Wren Hollis"' });
    const batched = await list('member', { expand: 'discussion' });
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
    const each = await list('member', { shouldBatch: false });
    expect(each.map(({ reason, count }) => `${reason} ${count}`)).toEqual(['mention 1', 'own 1', 'own 1', 'own 1']);
    expect(each[0]).not.toHaveProperty('discussion');
  });

  it('begins reading at the oldest that is new', async () => {
    const discussionID = await writePost({ by: member });
    const first = await writeComment(discussionID, { by: imani });
    const last = await writeComment(discussionID, { by: brannock });
    expect((await list('member'))[0]).toMatchObject({
      recordID: last,
      url: `http://localhost:8080/discussion/comment/${first}#Comment_${first}`,
      recordUrl: `http://localhost:8080/discussion/comment/${last}#Comment_${last}`,
    });
  });

  it('is paged, filtered by read, and bounded', async () => {
    for (let index = 0; index < 5; index += 1) await writeComment(await writePost({ by: member }), { by: imani });
    const reply = await server.api('member').get('/notifications', { limit: 2, page: 2 });
    expect(reply.json<ApiNotification[]>()).toHaveLength(2);
    expect(reply.headers['x-app-page-next-url']).toContain('page=3');
    const [newest] = await list('member');
    await server.api('member').send('PATCH', `/notifications/${newest?.notificationID}`, { read: true });
    expect([(await list('member', { read: true })).length, (await list('member', { read: false })).length]).toEqual([
      1, 4,
    ]);
    const statuses = await Promise.all(
      [{ limit: 0 }, { limit: 101 }, { page: 0 }, { expand: 'nothing' }, { read: 'perhaps' }].map((query) =>
        server.api('member').get('/notifications', query),
      ),
    );
    expect(statuses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  });

  it('holds and counts nothing that has been deleted, or moved out of the reader’s sight', async () => {
    const { kysely } = services.db;
    const [one, two, three] = [
      await writePost({ by: member }),
      await writePost({ by: member }),
      await writePost({ by: member }),
    ];
    await writeComment(one, { by: imani });
    await writeComment(two, { by: imani });
    const comment = await writeComment(three, { by: imani });
    await writeComment(three, { by: brannock });
    expect(await unreadCount('member')).toBe(3);
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
    expect(await list('member')).toMatchObject([
      { discussionID: three, count: 1, notifyUsers: [{ userID: brannock }] },
    ]);
    expect(await unreadCount('member')).toBe(1);
  });

  it('is the reader’s own: another’s cannot be read or marked, and guests have none', async () => {
    await writeComment(await writePost({ by: member }), { by: imani });
    const [mine] = await list('member');
    const id = mine?.notificationID;
    expect((await server.api('admin').get(`/notifications/${id}`)).status).toBe(404);
    expect((await server.api('admin').send('PATCH', `/notifications/${id}`, { read: true })).status).toBe(404);
    await server.api('admin').send('PATCH', '/notifications', { read: true });
    expect((await list('member'))[0]?.read).toBe(false);
    const guest = await Promise.all([
      server.api('guest').get('/notifications'),
      server.api('guest').get(`/notifications/${id}`),
      server.api('guest').send('PATCH', '/notifications', { read: true }),
    ]);
    expect(guest.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('marking as read', () => {
  it('[SH-NOTIF-007] [SH-NOTIF-008] marks one, with all that it is shown together with; what comes after is a batch of its own', async () => {
    const discussionID = await writePost({ by: member });
    await writeComment(discussionID, { by: imani });
    await writeComment(discussionID, { by: brannock });
    expect(await unreadCount('member')).toBe(1);
    const [batch] = await list('member');
    const marked = await server.api('member').send('PATCH', `/notifications/${batch?.notificationID}`, { read: true });
    expect([marked.status, marked.json()]).toMatchObject([
      200,
      { notificationID: batch?.notificationID, read: true, count: 2 },
    ]);
    expect((await server.api('member').get(`/notifications/${batch?.notificationID}`)).json()).toMatchObject({
      read: true,
      count: 2,
    });
    expect((await list('member', { shouldBatch: false })).every(({ read }) => read)).toBe(true);
    expect(await unreadCount('member')).toBe(0);
    await writeComment(discussionID, { by: imani });
    expect(await list('member')).toMatchObject([
      { read: false, count: 1 },
      { read: true, count: 2 },
    ]);
  });

  it('[SH-NOTIF-003] [SH-NOTIF-004] [SH-NOTIF-009] marks all, and the unread count is 0', async () => {
    for (let index = 0; index < 3; index += 1) await writeComment(await writePost({ by: member }), { by: imani });
    expect(await unreadCount('member')).toBe(3);
    const reply = await server.api('member').send('PATCH', '/notifications', { read: true });
    expect([reply.status, reply.text]).toEqual([204, '']);
    expect((await list('member')).map(({ read }) => read)).toEqual([true, true, true]);
    expect(await unreadCount('member')).toBe(0);
    expect((await server.api('member').get('/users/me')).json()['countUnreadNotifications']).toBe(0);
  });

  it('marks those of one discussion', async () => {
    const [one, two] = [await writePost({ by: member }), await writePost({ by: member })];
    await writeComment(one, { by: imani });
    await writeComment(two, { by: imani });
    await server.api('member').send('PATCH', '/notifications', { read: true, discussionID: one });
    expect(await list('member', { read: false })).toMatchObject([{ discussionID: two }]);
  });

  it('takes nothing but true', async () => {
    const bodies = [{ read: false }, { read: 'true' }, {}, [], null];
    const replies = await Promise.all(
      bodies.map((body) => server.api('member').send('PATCH', '/notifications', JSON.stringify(body))),
    );
    expect(replies.map(({ status }) => status)).toEqual([422, 422, 400, 422, 422]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { renderBody } from '#server/bodies/renderBody.ts';
import {
  deliverNotifications,
  notifyOfComment,
  notifyOfPost,
  notifyOfReaction,
} from '#server/features/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import {
  admin,
  brannock,
  clearNotifications,
  follow,
  imani,
  list,
  member,
  moderator,
  openCategory,
  people,
  privateCategory,
  react,
  setMine,
  told,
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

describe('recipients', () => {
  it('are mentioned members, in posts and comments, but not in quotes, and not the author', async () => {
    const discussionID = await writePost(services, { by: imani, body: 'Ask @"Wren Hollis", not @"Imani Osei"' });
    expect(await told(services)).toEqual({ [member]: 'mention' });
    await writeComment(services, discussionID, { by: brannock, body: '> @"Wren Hollis" said so\n\nAnd I agree.' });
    expect(await told(services)).toEqual({ [member]: 'mention', [imani]: 'own' });
  });

  it('are authors, bookmarkers, participants and followers, each once with the strongest reason', async () => {
    await follow(services, admin, openCategory, { 'preferences.popup.comments': true });
    await follow(services, moderator, openCategory, {
      'preferences.popup.posts': true,
      'preferences.popup.comments': false,
    });
    const discussionID = await writePost(services, { by: member });
    expect(await told(services)).toEqual({ [moderator]: 'category' });
    await setMine(services, brannock, discussionID, { bookmarked: true });
    await writeComment(services, discussionID, { by: imani, body: 'For @"Wren Hollis" and all' });
    expect(await told(services)).toEqual({
      [moderator]: 'category',
      [member]: 'mention',
      [brannock]: 'bookmark',
      [admin]: 'category',
    });
    await services.db.kysely.deleteFrom('notification_batches').execute();
    await writeComment(services, discussionID, { by: brannock, body: 'No names' });
    expect(await told(services)).toEqual({ [member]: 'own', [imani]: 'participated', [admin]: 'category' });
  });

  it('skip members who are banned, deleted, have muted the post, or may not see it', async () => {
    const { kysely } = services.db;
    const open = await writePost(services, { by: member });
    for (const userID of [imani, brannock, 6, 7]) await writeComment(services, open, { by: userID });
    await kysely.deleteFrom('notification_batches').execute();
    await kysely.updateTable('users').set({ banned: true }).where('user_id', '=', imani).execute();
    await kysely.updateTable('users').set({ deleted: true }).where('user_id', '=', brannock).execute();
    await setMine(services, 6, open, { muted: true });
    await writeComment(services, open, { by: admin, body: '@"Imani Osei"' });
    expect(await told(services)).toEqual({ [member]: 'own', 7: 'participated' });
    await kysely
      .updateTable('users')
      .set({ banned: false, deleted: false })
      .where('user_id', 'in', [imani, brannock])
      .execute();
    await kysely.deleteFrom('notification_batches').execute();
    const hidden = await writePost(services, {
      by: admin,
      categoryID: privateCategory,
      body: '@"Wren Hollis" must not hear of this',
    });
    await writeComment(services, hidden, { by: moderator, body: '@"Wren Hollis" neither' });
    expect(await told(services)).toEqual({ [admin]: 'own' });
  });

  it('is the author of the post, once per person, batched by record, unless it was removed before', async () => {
    const discussionID = await writePost(services, { by: member });
    const record = { recordType: 'discussion', recordID: discussionID } as const;
    await react(services, record, imani);
    await react(services, record, imani);
    await react(services, record, brannock);
    await react(services, record, member);
    expect(await list(server, 'member')).toMatchObject([
      {
        activityType: 'Reaction',
        reason: 'reaction',
        count: 2,
        recordType: 'discussion',
        recordID: discussionID,
        notifyUsers: [{ userID: brannock }, { userID: imani }],
      },
    ]);
    expect((await list(server, 'member'))[0]?.body).toBe(
      '<b>Brannock Teale</b> and <b>Imani Osei</b> reacted to your post <b>A &lt;post&gt; &amp; more</b>',
    );
    await services.db.kysely
      .transaction()
      .execute((transaction) => notifyOfReaction(transaction, services, { ...record, userID: 6, name: 'Like' }));
    await deliverNotifications(services);
    expect((await list(server, 'member'))[0]?.count).toBe(2);
  });
});

describe('telling', () => {
  it('never duplicates an event delivered several times', async () => {
    const discussionID = await writePost(services, { by: member });
    const commentID = await writeComment(services, discussionID, { by: imani });
    await Promise.all(
      Array.from({ length: 8 }, () =>
        services.db.kysely
          .transaction()
          .execute((transaction) => notifyOfComment(transaction, services, { commentID })),
      ),
    );
    await Promise.all([deliverNotifications(services), deliverNotifications(services), deliverNotifications(services)]);
    expect(await list(server, 'member')).toMatchObject([{ count: 1, reason: 'own', read: false }]);
    const left = await services.db.kysely.selectFrom('notification_events').select('event_id').execute();
    expect(left).toEqual([]);
  });

  it('is removed and restored with the action', async () => {
    const discussionID = await writePost(services, { by: member });
    const refused = services.db.kysely.transaction().execute(async (transaction) => {
      await notifyOfPost(transaction, services, { discussionID });
      throw new Error('The act failed.');
    });
    await expect(refused).rejects.toThrow('The act failed.');
    const left = await services.db.kysely.selectFrom('notification_events').select('event_id').execute();
    expect(left).toEqual([]);
  });

  it('of an edited comment notifies only newly mentioned members', async () => {
    const discussionID = await writePost(services, { by: member });
    const commentID = await writeComment(services, discussionID, { by: imani });
    await setMine(services, brannock, discussionID, { bookmarked: true });
    const { html } = renderBody('@"Wren Hollis" and @"Imani Osei"', 'markdown', { users: people });
    await services.db.kysely.transaction().execute(async (transaction) => {
      await transaction.updateTable('comments').set({ body_html: html }).where('comment_id', '=', commentID).execute();
      await notifyOfComment(transaction, services, { commentID, onlyMentions: true });
    });
    await deliverNotifications(services);
    expect(await told(services)).toEqual({ [member]: 'own' });
  });

  it('retries after failures, and stops in the end', async () => {
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

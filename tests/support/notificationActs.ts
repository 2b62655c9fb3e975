import type { ApiNotification } from '#contracts/api-notification.gen.ts';
import { renderBody } from '#server/bodies/renderBody.ts';
import {
  deliverNotifications,
  notifyOfComment,
  notifyOfPost,
  notifyOfReaction,
} from '#server/features/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import type { Person, TestServer } from './testServer.ts';

// Users and categories of the demo community.
export const member = 1;
export const moderator = 2;
export const admin = 3;
export const brannock = 4;
export const imani = 5;
export const openCategory = 5;
export const privateCategory = 13;
export const people = new Map([
  ['wren hollis', { userID: member, name: 'Wren Hollis' }],
  ['imani osei', { userID: imani, name: 'Imani Osei' }],
]);

interface NewPost {
  readonly by: number;
  readonly body?: string;
  readonly categoryID?: number;
  readonly format?: string;
}

export async function clearNotifications({ db, changes }: Services): Promise<void> {
  await db.kysely.deleteFrom('notification_batches').execute();
  await db.kysely.deleteFrom('notification_events').execute();
  await db.kysely.deleteFrom('category_users').execute();
  changes.emit(['live:all']);
}

/** Writes the post and its notification events in one transaction, as the routes do. */
export async function writePost(
  services: Services,
  { by, body = 'Words', categoryID = openCategory }: NewPost,
): Promise<number> {
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

export async function writeComment(
  services: Services,
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

export async function react(
  services: Services,
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

/** The reason why each user was notified, by user ID. */
export async function told(services: Services): Promise<Record<number, string>> {
  const rows = await services.db.kysely
    .selectFrom('notifications')
    .select(['user_id', 'reason'])
    .orderBy('notification_id')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.user_id, row.reason]));
}

export const setMine = (
  services: Services,
  userID: number,
  discussionID: number,
  values: { bookmarked?: boolean; muted?: boolean },
) =>
  services.db.kysely
    .insertInto('discussion_users')
    .values({ user_id: userID, discussion_id: discussionID, ...values })
    .execute();
export const follow = (services: Services, userID: number, categoryID: number, preferences: Record<string, boolean>) =>
  services.db.kysely
    .insertInto('category_users')
    .values({ user_id: userID, category_id: categoryID, followed: true, preferences: JSON.stringify(preferences) })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'category_id'])
        .doUpdateSet({ followed: true, preferences: JSON.stringify(preferences) }),
    )
    .execute();

export const list = async (server: TestServer, person: Person, query: Record<string, unknown> = {}) =>
  (await server.api(person).get('/notifications', query)).json<ApiNotification[]>();
export const unreadCount = async (server: TestServer, person: Person) =>
  (await server.api(person).get('/users/me-counts'))
    .json<{ counts: { name: string; count: number }[] }>()
    .counts.find(({ name }) => name === 'UnreadNotifications')?.count;

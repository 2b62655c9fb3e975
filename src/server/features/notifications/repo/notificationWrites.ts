import { type Kysely, type SqlBool, sql } from 'kysely';
import { activityTypeOf, type NotificationFacts, type Recipient } from '../events.ts';
import type { Services } from '../../../services.ts';
import type { Tables } from '../../../db/tables.ts';

/** Maximum number of rows per statement. */
const atOnce = 1000;

/**
 * Inserts notifications, one statement per thousand recipients. Users who already have one for this event are skipped;
 * the others are added to their unread batch, or start a new one. Returns the users who were notified. Requires a
 * transaction.
 */
export async function insertNotifications(
  db: Kysely<Tables>,
  facts: NotificationFacts,
  { recipients, now }: { readonly recipients: readonly Recipient[]; readonly now: Date },
): Promise<number[]> {
  // concurrent deliveries of the same event wait for each other; otherwise both would count it
  await sql`select pg_advisory_xact_lock(hashtextextended(${facts.eventKey}::text, 5))`.execute(db);
  if (facts.recordType === 'conversation') await removeReadOnes(db, facts, recipients);
  const told: number[] = [];
  for (let at = 0; at < recipients.length; at += atOnce)
    told.push(...(await insertSome(db, facts, { now, some: recipients.slice(at, at + atOnce) })));
  return told;
}

/**
 * A conversation has a single entry in the list, so a new notification replaces read ones. Skipped for users who
 * already have this notification.
 */
async function removeReadOnes(
  db: Kysely<Tables>,
  { eventKey, batchKeyOf }: NotificationFacts,
  recipients: readonly Recipient[],
): Promise<void> {
  await sql`
    delete from notification_batches b using unnest(${recipients.map(({ userID }) => userID)}::int[],
      ${recipients.map(({ reason }) => batchKeyOf(reason))}::text[]) as r (user_id, batch_key)
    where b.user_id = r.user_id and b.batch_key = r.batch_key and b.is_read
      and not exists (select 1 from notifications n where n.user_id = b.user_id
      and n.event_key = ${eventKey}::text)`.execute(db);
}

async function insertSome(
  db: Kysely<Tables>,
  facts: NotificationFacts,
  { some, now }: { readonly some: readonly Recipient[]; readonly now: Date },
): Promise<number[]> {
  const ids = some.map(({ userID }) => userID);
  const recipientReasons = some.map(({ reason }) => reason);
  const types = recipientReasons.map((reason) => activityTypeOf(facts.recordType, reason));
  const keys = recipientReasons.map(facts.batchKeyOf);
  const { rows } = await sql<{ user_id: number }>`
    with fresh as materialized (
      select r.*, nextval(pg_get_serial_sequence('notifications', 'notification_id'))::int as notification_id
      from unnest(${ids}::int[], ${recipientReasons}::text[], ${types}::text[], ${keys}::text[]) as r (user_id, reason,
      activity_type, batch_key)
      where not exists (select 1 from notifications n where n.user_id = r.user_id
      and n.event_key = ${facts.eventKey}::text)
      order by r.user_id
    ), batched as (
      insert into notification_batches (user_id, batch_key, count, last_notification_id, date_inserted, date_updated)
      select user_id, batch_key, 1, notification_id, ${now}::timestamptz, ${now}::timestamptz from fresh
      on conflict (user_id, batch_key) where not is_read do update set
        count = notification_batches.count + 1,
        last_notification_id = greatest(notification_batches.last_notification_id, excluded.last_notification_id),
        date_updated = greatest(notification_batches.date_updated, excluded.date_updated)
      returning batch_id, user_id
    )
    insert into notifications (notification_id, batch_id, user_id, event_key, activity_type, reason, activity_user_id,
      record_type, record_id, discussion_id, detail, date_inserted)
    select f.notification_id, b.batch_id, f.user_id, ${facts.eventKey}::text, f.activity_type, f.reason,
    ${facts.activityUserID}::int,
      ${facts.recordType}::text, ${facts.recordID}::int, ${facts.discussionID}::int, ${facts.detail}::text,
      ${now}::timestamptz
    from fresh f join batched b on b.user_id = f.user_id
    returning user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/** Marks the batch of a notification as read. False if the user has no such notification. */
export async function markNotificationRead(
  { db }: Pick<Services, 'db'>,
  userID: number,
  notificationID: number,
): Promise<boolean> {
  const { rows } = await sql`
    update notification_batches b set is_read = true
    from notifications n
    where n.notification_id = ${notificationID}::int and n.user_id = ${userID}::int and b.batch_id = n.batch_id
    returning b.batch_id`.execute(db.kysely);
  return rows.length > 0;
}

/** Marks all as read, or those about one discussion. Returns the number of batches. */
export async function markNotificationsRead(
  { db }: Pick<Services, 'db'>,
  userID: number,
  discussionID?: number,
): Promise<number> {
  let update = db.kysely
    .updateTable('notification_batches')
    .set({ is_read: true })
    .where('user_id', '=', userID)
    .where('is_read', '=', false);
  if (discussionID !== undefined)
    update = update.where(
      sql<SqlBool>`batch_id in (select batch_id from notifications where discussion_id = ${discussionID}::int
        and user_id = ${userID}::int)`,
    );
  const { numUpdatedRows } = await update.executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Closes the notifications of a conversation when it is read (`isGone`: when the user leaves it). */
export async function closeConversationNotifications(
  db: Kysely<Tables>,
  { userID, batchKey, isGone }: { readonly userID: number; readonly batchKey: string; readonly isGone: boolean },
): Promise<void> {
  if (isGone)
    await db
      .deleteFrom('notification_batches')
      .where('user_id', '=', userID)
      .where('batch_key', '=', batchKey)
      .execute();
  else
    await db
      .updateTable('notification_batches')
      .set({ is_read: true })
      .where('user_id', '=', userID)
      .where('batch_key', '=', batchKey)
      .where('is_read', '=', false)
      .execute();
}

/** Deletes old notifications in chunks. Returns their number. */
export async function deleteOldNotifications(
  { db }: Pick<Services, 'db'>,
  before: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from notification_batches where batch_id in (
      select batch_id from notification_batches where date_updated < ${before}::timestamptz
      order by date_updated limit ${limit}::int)
    returning batch_id`.execute(db.kysely);
  return rows.length;
}

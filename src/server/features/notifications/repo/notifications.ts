import { type RawBuilder, sql } from 'kysely';
import type { Services } from '../../../services.ts';

/** An entry of the list: a batch with its newest notification, or a single notification. */
export interface NotificationRow {
  readonly notification_id: number;
  readonly activity_type: string;
  readonly reason: string;
  readonly record_type: 'discussion' | 'comment' | 'conversation' | 'draft' | 'report';
  /** The newest record of the batch. */
  readonly record_id: number;
  /** The oldest record of the batch, where reading starts. */
  readonly first_record_id: number;
  readonly detail: string | null;
  readonly is_read: boolean;
  readonly count: number;
  /** Users who caused it, newest first, at most five. */
  readonly actor_ids: readonly number[];
  readonly count_actors: number;
  readonly date_inserted: Date;
  readonly date_updated: Date;
  readonly discussion_id: number | null;
  readonly discussion_name: string | null;
  readonly discussion_type: string | null;
  readonly category_id: number | null;
}

/** The user, and the categories they can view; other notifications are hidden. */
export interface NotificationViewer {
  readonly userID: number;
  readonly categoryIDs: readonly number[];
}

export interface NotificationRequest {
  /** Filters by read state; all if absent. */
  readonly isRead?: boolean;
  readonly limit: number;
  readonly offset: number;
}

const shownActors = 5;
/** Counting stops here, because badges do not show larger numbers. */
const mostCounted = 1000;

const columns = sql`n.notification_id, n.activity_type, n.reason, n.record_type, n.record_id, n.detail, b.is_read,
  n.discussion_id, d.name as discussion_name, d.type as discussion_type, d.category_id`;

/** The record still exists and is visible to the user. */
const isVisible = ({ categoryIDs }: NotificationViewer) =>
  sql`(n.discussion_id is null or (d.date_deleted is null and d.category_id = any(${categoryIDs}::int[])))`;
const isAlive = sql`(n.record_type <> 'comment' or exists (select 1 from comments c where c.comment_id = n.record_id
  and c.date_deleted is null))`;
const readState = ({ isRead }: Pick<NotificationRequest, 'isRead'>) =>
  isRead === undefined ? sql`true` : isRead ? sql`b.is_read` : sql`not b.is_read`;

const newestOfBatch = sql`lateral (
    select n.* from notifications n where n.batch_id = b.batch_id and ${isAlive} order by n.notification_id desc limit 1
  ) n`;

const factsOfBatch = sql`lateral (
    select array_agg(a.activity_user_id order by a.newest desc) filter (where a.place <= ${sql.lit(shownActors)}) as
    actor_ids,
      count(*)::int as count_actors, sum(a.count)::int as count, min(a.oldest) as oldest, min(a.date_inserted) as
      date_inserted
    from (
      select n.activity_user_id, max(n.notification_id) as newest, min(n.notification_id) as oldest, count(*) as count,
        min(n.date_inserted) as date_inserted, row_number() over (order by max(n.notification_id) desc) as place
      from notifications n where n.batch_id = b.batch_id and ${isAlive} group by n.activity_user_id
    ) a
  ) facts`;

async function readRows({ db }: Pick<Services, 'db'>, query: RawBuilder<NotificationRow>): Promise<NotificationRow[]> {
  return (await query.execute(db.kysely)).rows;
}

/** Batches, newest first. */
export function listBatches(
  services: Pick<Services, 'db'>,
  viewer: NotificationViewer,
  request: NotificationRequest,
): Promise<NotificationRow[]> {
  return readRows(
    services,
    sql<NotificationRow>`
      select ${columns}, facts.count, facts.actor_ids, facts.count_actors, facts.date_inserted, n.date_inserted as
      date_updated,
        (select o.record_id from notifications o where o.notification_id = facts.oldest) as first_record_id
      from notification_batches b
      join ${newestOfBatch} on true
      join ${factsOfBatch} on true
      left join discussions d on d.discussion_id = n.discussion_id
      where b.user_id = ${viewer.userID}::int and ${readState(request)} and ${isVisible(viewer)}
      order by b.last_notification_id desc
      limit ${request.limit}::int offset ${request.offset}::int`,
  );
}

const single = sql`1 as count, array[n.activity_user_id] as actor_ids, 1 as count_actors, n.date_inserted,
  n.date_inserted as date_updated,
  n.record_id as first_record_id`;

/** Single notifications, newest first. */
export function listNotifications(
  services: Pick<Services, 'db'>,
  viewer: NotificationViewer,
  request: NotificationRequest,
): Promise<NotificationRow[]> {
  return readRows(
    services,
    sql<NotificationRow>`
      select ${columns}, ${single}
      from notifications n join notification_batches b using (batch_id)
      left join discussions d on d.discussion_id = n.discussion_id
      where n.user_id = ${viewer.userID}::int and ${readState(request)} and ${isVisible(viewer)} and ${isAlive}
      order by n.notification_id desc
      limit ${request.limit}::int offset ${request.offset}::int`,
  );
}

/**
 * A notification; with the data of its batch if it is the newest of it. Undefined if it belongs to another user or is
 * hidden.
 */
export async function findNotification(
  services: Pick<Services, 'db'>,
  viewer: NotificationViewer,
  notificationID: number,
): Promise<NotificationRow | undefined> {
  const mine = sql`n.user_id = ${viewer.userID}::int and n.notification_id = ${notificationID}::int
    and ${isVisible(viewer)} and ${isAlive}`;
  const [row] = await readRows(
    services,
    sql<NotificationRow>`
      select ${columns}, ${single} from notifications n join notification_batches b using (batch_id)
      left join discussions d on d.discussion_id = n.discussion_id where ${mine}`,
  );
  if (!row) return undefined;
  const [batch] = await readRows(
    services,
    sql<NotificationRow>`
      select ${columns}, facts.count, facts.actor_ids, facts.count_actors, facts.date_inserted, n.date_inserted as
      date_updated,
        (select o.record_id from notifications o where o.notification_id = facts.oldest) as first_record_id
      from notification_batches b join ${newestOfBatch} on true join ${factsOfBatch} on true
      left join discussions d on d.discussion_id = n.discussion_id
      where b.user_id = ${viewer.userID}::int and n.notification_id = ${notificationID}::int
        and b.batch_id = (select batch_id from notifications where notification_id = ${notificationID}::int)`,
  );
  return batch ?? row;
}

export interface UnreadCounts {
  readonly notifications: number;
  readonly conversations: number;
}

/** Counts for badges, with two index scans that stop early. */
export async function countUnread({ db }: Pick<Services, 'db'>, viewer: NotificationViewer): Promise<UnreadCounts> {
  const { rows } = await sql<UnreadCounts>`select
    (select count(*)::int from (
      select 1 from notification_batches b
      join ${newestOfBatch} on true
      left join discussions d on d.discussion_id = n.discussion_id
      where b.user_id = ${viewer.userID}::int and not b.is_read and ${isVisible(viewer)}
      limit ${sql.lit(mostCounted)}) found) as notifications,
    (select count(*)::int from (
      select 1 from conversation_users where user_id = ${viewer.userID}::int and date_left is null and count_unread > 0
      limit ${sql.lit(mostCounted)}) found) as conversations`.execute(db.kysely);
  return rows[0] ?? { notifications: 0, conversations: 0 };
}

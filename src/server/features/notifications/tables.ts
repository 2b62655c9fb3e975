import type { ColumnType, Generated } from 'kysely';
import type { Json, Moment, OptionalMoment } from '../../db/columns.ts';

export interface DigestStatesTable {
  user_id: number;
  date_until: Moment;
  claimed_until: OptionalMoment;
}

/** Data for a notification's email. */
export interface MailedFacts {
  readonly reason: string;
  /** The reason that requested the email, if it is a different one; its preference is in the unsubscribe link. */
  readonly askedBy?: string;
  readonly recordType: 'discussion' | 'comment' | 'conversation' | 'draft' | 'report';
  readonly recordID: number;
  readonly discussionID: number | null;
  readonly categoryID: number | null;
  readonly activityUserID: number;
  readonly detail: string | null;
}

export interface NotificationMailsTable {
  user_id: number;
  event_key: string;
  facts: Json<MailedFacts>;
  attempts: Generated<number>;
  date_due: Moment;
  date_sent: OptionalMoment;
}

export interface NotificationBatchesTable {
  batch_id: Generated<number>;
  user_id: number;
  batch_key: string;
  is_read: Generated<boolean>;
  count: number;
  last_notification_id: number;
  date_inserted: Moment;
  date_updated: Moment;
}

export interface NotificationsTable {
  notification_id: Generated<number>;
  batch_id: number;
  user_id: number;
  event_key: string;
  activity_type: string;
  reason: string;
  activity_user_id: number;
  record_type: 'discussion' | 'comment' | 'conversation' | 'draft' | 'report';
  record_id: number;
  discussion_id: number | null;
  /** Additional text, such as the name of a reaction. */
  detail: string | null;
  date_inserted: Moment;
}

export interface NotificationEventsTable {
  event_id: Generated<number>;
  kind: string;
  facts: ColumnType<Record<string, unknown>, string, string>;
  attempts: Generated<number>;
  date_due: Moment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    digest_states: DigestStatesTable;
    notification_mails: NotificationMailsTable;
    notification_batches: NotificationBatchesTable;
    notifications: NotificationsTable;
    notification_events: NotificationEventsTable;
  }
}

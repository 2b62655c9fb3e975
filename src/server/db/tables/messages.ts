import type { ColumnType, Generated } from 'kysely';

type Moment = ColumnType<Date, Date | string, Date | string>;
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

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
  /** What the words need besides the record: the name of a reaction. */
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

export interface ConversationsTable {
  conversation_id: Generated<number>;
  name: Generated<string>;
  insert_user_id: number;
  count_messages: Generated<number>;
  last_message_id: number | null;
  client_key: string | null;
  date_inserted: Moment;
}

export interface ConversationUsersTable {
  conversation_id: number;
  user_id: number;
  count_unread: Generated<number>;
  last_read_message_id: Generated<number>;
  last_message_id: Generated<number>;
  date_left: OptionalMoment;
}

export interface ConversationMessagesTable {
  message_id: Generated<number>;
  conversation_id: number;
  insert_user_id: number;
  body: string;
  format: string;
  body_html: string;
  excerpt: Generated<string>;
  client_key: string | null;
  date_inserted: Moment;
}

export interface MessagesTables {
  notification_batches: NotificationBatchesTable;
  notifications: NotificationsTable;
  notification_events: NotificationEventsTable;
  conversations: ConversationsTable;
  conversation_users: ConversationUsersTable;
  conversation_messages: ConversationMessagesTable;
}

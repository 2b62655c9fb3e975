import type { Generated } from 'kysely';
import type { Moment, OptionalMoment } from '../../db/columns.ts';

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

declare module '../../db/tables.ts' {
  interface Tables {
    conversations: ConversationsTable;
    conversation_users: ConversationUsersTable;
    conversation_messages: ConversationMessagesTable;
  }
}

import type { GeneratedAlways } from 'kysely';
import type { MessageLocation, ModerationMessageType } from '#domain/moderationMessages.ts';
import type { Moment, OptionalMoment } from '../../db/columns.ts';

export interface ModerationMessagesTable {
  moderation_message_id: GeneratedAlways<number>;
  body: string;
  format: string;
  body_html: string;
  /** Its beginning as plain text. */
  excerpt: string;
  type: ModerationMessageType;
  view_location: MessageLocation;
  /** Null for every page. */
  layout_view_type: string | null;
  /** Null for every category. */
  category_id: number | null;
  include_descendants: boolean;
  /** Empty for everyone. */
  role_ids: number[];
  is_dismissible: boolean;
  is_enabled: boolean;
  date_expires: OptionalMoment;
  insert_user_id: number;
  date_inserted: Moment;
  update_user_id: number | null;
  date_updated: OptionalMoment;
}

export interface ModerationMessageDismissalsTable {
  moderation_message_id: number;
  user_id: number;
  date_inserted: Moment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    moderation_messages: ModerationMessagesTable;
    moderation_message_dismissals: ModerationMessageDismissalsTable;
  }
}

import type { ColumnType, Generated } from 'kysely';
import type { Moment, OptionalMoment } from '../../db/columns.ts';

export type AttachmentStatus = 'waiting' | 'sent' | 'failed';

export interface AttachmentsTable {
  attachment_id: Generated<number>;
  attachment_type: string;
  record_type: 'discussion' | 'comment';
  record_id: number;
  category_id: number;
  foreign_user_id: number;
  payload: ColumnType<Readonly<Record<string, unknown>>, string, string>;
  status: Generated<AttachmentStatus>;
  foreign_id: Generated<string>;
  source_url: string | null;
  problem: string | null;
  attempts: Generated<number>;
  insert_user_id: number;
  date_inserted: Moment;
  date_updated: OptionalMoment;
  /** What the sender's browser calls it: sent again it is the same. */
  client_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** While it waits: when it has been forgotten, unless somebody is at it before. */
  date_due: Moment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    attachments: AttachmentsTable;
  }
}

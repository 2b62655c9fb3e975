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
  /** Key from the client; a retry with the same key is the same attachment. */
  client_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** While waiting: when the job counts as lost. */
  date_due: Moment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    attachments: AttachmentsTable;
  }
}

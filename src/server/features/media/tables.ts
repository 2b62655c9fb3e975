import type { Generated } from 'kysely';
import type { DefaultedMoment, OptionalMoment } from '../../db/columns.ts';

export interface MediaTable {
  media_id: Generated<number>;
  key: string;
  name: string;
  type: string;
  size: number;
  width: number | null;
  height: number | null;
  insert_user_id: number;
  foreign_type: string | null;
  foreign_id: number | null;
  date_inserted: DefaultedMoment;
  /** When the record was removed without its file. */
  date_removed: OptionalMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    media: MediaTable;
  }
}

import type { Generated } from 'kysely';
import type { DefaultedMoment, OptionalMoment } from '../../db/columns.ts';

export interface CollectionsTable {
  collection_id: Generated<number>;
  name: string;
  insert_user_id: number;
  update_user_id: number | null;
  date_inserted: DefaultedMoment;
  date_updated: OptionalMoment;
}

export interface CollectionRecordsTable {
  collection_id: number;
  record_type: string;
  record_id: number;
  sort: number | null;
  date_added: DefaultedMoment;
}

declare module '../../db/tables.ts' {
  interface Tables {
    collections: CollectionsTable;
    collection_records: CollectionRecordsTable;
  }
}

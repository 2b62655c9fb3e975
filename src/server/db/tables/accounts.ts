import type { ColumnType, Generated } from 'kysely';

type DefaultedMoment = ColumnType<Date, Date | string | undefined, Date | string>;
type OptionalMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

export interface AccountTokensTable {
  token_hash: Buffer;
  user_id: number;
  kind: 'confirm' | 'reset';
  email: string;
  date_inserted: DefaultedMoment;
  date_expires: ColumnType<Date, Date | string, Date | string>;
}

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
}

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

/** Links sent by mail, uploads and collections. */
export interface AccountsTables {
  account_tokens: AccountTokensTable;
  media: MediaTable;
  collections: CollectionsTable;
  collection_records: CollectionRecordsTable;
}

import type { ColumnType } from 'kysely';

/** A searchable post, maintained by triggers. */
export interface SearchDocumentsTable {
  record_type: 'discussion' | 'comment';
  record_id: number;
  discussion_id: number;
  category_id: number;
  insert_user_id: number;
  date_inserted: ColumnType<Date, never, never>;
  /** A tsvector, only used in SQL. */
  words: ColumnType<never, never, never>;
  title_words: ColumnType<never, never, never>;
}

export interface SearchWordsTable {
  word: string;
  shape: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    search_documents: SearchDocumentsTable;
    search_words: SearchWordsTable;
  }
}

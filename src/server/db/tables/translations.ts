import type { ColumnType, Generated } from 'kysely';

export interface TranslationsTable {
  translation_id: Generated<number>;
  resource: string;
  record_type: string;
  /** Either this or the key. */
  record_id: number | null;
  record_key: string | null;
  property_name: string;
  locale: string;
  translation: string;
  date_updated: ColumnType<Date, Date | string, Date | string>;
  update_user_id: number | null;
}

export interface TranslationsTables {
  translations: TranslationsTable;
}

import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { categoryType } from '#domain/translations.ts';
import type { Tables, TranslationsTable } from '../../../db/tables.ts';
import type { Services } from '../../../services.ts';

export type TranslationRow = Selectable<TranslationsTable>;
export type NewTranslation = Insertable<TranslationsTable>;
export type TranslationName = Pick<
  TranslationRow,
  'record_type' | 'record_id' | 'record_key' | 'property_name' | 'locale'
>;

type Db = Pick<Services, 'db'>;

export interface TranslationFilter {
  readonly resource: string;
  readonly locale: string;
  readonly recordType?: string | undefined;
  readonly recordIDs?: readonly number[] | undefined;
  readonly recordKeys?: readonly string[] | undefined;
  readonly propertyName?: string | undefined;
  /** Limits translations of categories to these. */
  readonly visibleCategoryIDs: readonly number[];
  readonly page: number;
  readonly limit: number;
}

/** One page, plus one extra row if there is another page. */
export async function findTranslations({ db }: Db, filter: TranslationFilter): Promise<TranslationRow[]> {
  const {
    resource,
    locale,
    recordType,
    recordIDs = [],
    recordKeys = [],
    propertyName,
    visibleCategoryIDs,
    page,
    limit,
  } = filter;
  let query = db.kysely
    .selectFrom('translations')
    .selectAll()
    .where('resource', '=', resource)
    .where('locale', '=', locale)
    .where(sql<SqlBool>`(record_type <> ${categoryType} or record_id = any(${visibleCategoryIDs}::int[]))`);
  if (recordType !== undefined) query = query.where('record_type', '=', recordType);
  if (propertyName !== undefined) query = query.where('property_name', '=', propertyName);
  if (recordIDs.length > 0 || recordKeys.length > 0)
    query = query.where(
      sql<SqlBool>`(record_id = any(${recordIDs}::int[]) or record_key = any(${recordKeys}::text[]))`,
    );
  return query
    .orderBy('record_type')
    .orderBy('record_id')
    .orderBy('record_key')
    .orderBy('property_name')
    .offset((page - 1) * limit)
    .limit(limit + 1)
    .execute();
}

/** Inserts or replaces translations. */
export async function saveTranslations({ db }: Db, rows: readonly NewTranslation[]): Promise<void> {
  if (rows.length === 0) return;
  await db.kysely
    .insertInto('translations')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.constraint('translations_place').doUpdateSet((row) => ({
        translation: row.ref('excluded.translation'),
        date_updated: row.ref('excluded.date_updated'),
        update_user_id: row.ref('excluded.update_user_id'),
      })),
    )
    .execute();
}

/** Inserts translations where there is none; those that exist stay. Returns how many were inserted. */
export async function insertTranslations(db: Kysely<Tables>, rows: readonly NewTranslation[]): Promise<number> {
  const inserted = await db
    .insertInto('translations')
    .values([...rows])
    .onConflict((conflict) => conflict.constraint('translations_place').doNothing())
    .returning('record_id')
    .execute();
  return inserted.length;
}

/** Translated texts of records with an ID, as `12 name`. */
export async function translatedPlaces(
  { db }: Db,
  { resource, recordType, locale }: Pick<TranslationFilter, 'resource' | 'locale'> & { readonly recordType: string },
): Promise<ReadonlySet<string>> {
  const rows = await db.kysely
    .selectFrom('translations')
    .select(['record_id', 'property_name'])
    .where('resource', '=', resource)
    .where('record_type', '=', recordType)
    .where('locale', '=', locale)
    .execute();
  return new Set(rows.map((row) => `${row.record_id} ${row.property_name}`));
}

/** Deletes the existing ones among these; ignores the others. */
export async function removeTranslations(
  { db }: Db,
  resource: string,
  names: readonly TranslationName[],
): Promise<void> {
  const column = <Key extends keyof TranslationName>(key: Key) => names.map((name) => name[key]);
  await sql`
    delete from translations t
    using unnest(${column('record_type')}::text[], ${column('record_id')}::int[], ${column('record_key')}::text[],
                 ${column('property_name')}::text[], ${column('locale')}::text[]) as gone (record_type, record_id,
                 record_key, property_name, locale)
    where t.resource = ${resource} and t.record_type = gone.record_type and t.property_name = gone.property_name
    and t.locale = gone.locale
      and t.record_id is not distinct from gone.record_id and t.record_key is not distinct
      from gone.record_key`.execute(db.kysely);
}

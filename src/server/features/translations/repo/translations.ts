import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import { inTransaction } from '../../../db/transact.ts';
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

/** The translation that an editor saw; null if there was none, undefined if they did not say. */
interface Seen {
  readonly seen?: string | null | undefined;
}

export interface TranslationChange extends TranslationName, Seen {
  /** Null removes the translation. */
  readonly translation: string | null;
  /** Names the text in the audit log. */
  readonly title: string;
}

interface Change {
  readonly resource: string;
  readonly userID: number;
  readonly now: Date;
  readonly rows: readonly TranslationChange[];
  readonly keyOf: (name: TranslationName) => string;
}

const placeOf = (row: TranslationName) =>
  JSON.stringify([row.record_type, row.record_id, row.record_key, row.property_name, row.locale]);

async function storedOf(
  db: Kysely<Tables>,
  resource: string,
  names: readonly TranslationName[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('translations')
    .selectAll()
    .where('resource', '=', resource)
    .where(sql<SqlBool>`property_name = any(${names.map((name) => name.property_name)}::text[])`)
    .where(sql<SqlBool>`(record_id = any(${names.map((name) => name.record_id)}::int[])
      or record_key = any(${names.map((name) => name.record_key)}::text[]))`)
    .execute();
  return new Map(rows.map((row) => [placeOf(row), row.translation]));
}

/**
 * Changes translations, each with an entry in the audit log. If any is no longer what the editor saw, nothing changes,
 * and those are returned.
 */
export const changeTranslations = (
  { db }: Db,
  { resource, userID, now, rows, keyOf }: Change,
): Promise<readonly (TranslationName & { readonly translation: string | null })[]> =>
  inTransaction({ db }, async (trx) => {
    // rows that do not exist yet cannot be locked
    await sql`lock table translations in share row exclusive mode`.execute(trx);
    const stored = await storedOf(trx, resource, rows);
    const isChanged = (row: TranslationChange) =>
      row.seen !== undefined && (stored.get(placeOf(row)) ?? null) !== row.seen;
    const changed = rows.filter(isChanged);
    if (changed.length > 0) return changed.map((row) => ({ ...row, translation: stored.get(placeOf(row)) ?? null }));
    const saved = rows.flatMap(({ seen: _, title: __, translation, ...name }): NewTranslation[] =>
      translation === null ? [] : [{ ...name, translation, resource, date_updated: now, update_user_id: userID }],
    );
    if (saved.length > 0) await saveTranslations(trx, saved);
    const removed = rows.filter(({ translation }) => translation === null);
    if (removed.length > 0) await removeTranslations(trx, resource, removed);
    for (const row of rows) {
      const before = stored.get(placeOf(row)) ?? null;
      if (before === row.translation) continue;
      await writeAudit(trx, {
        userID,
        action: before === null ? 'create' : row.translation === null ? 'delete' : 'update',
        subject: 'translation',
        subjectID: `${resource}:${row.locale}:${keyOf(row)}`,
        name: `${row.title} (${row.locale})`,
        before: before === null ? null : { translation: before },
        after: row.translation === null ? null : { translation: row.translation },
      });
    }
    return [];
  });

/** Inserts or replaces translations. */
async function saveTranslations(db: Kysely<Tables>, rows: readonly NewTranslation[]): Promise<void> {
  await db
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
async function removeTranslations(
  db: Kysely<Tables>,
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
      from gone.record_key`.execute(db);
}

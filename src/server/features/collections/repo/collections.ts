import { createHash } from 'node:crypto';
import { type SqlBool, sql, type Transaction } from 'kysely';
import type { CollectedRecord, CollectionRecordType } from '#domain/collections.ts';
import type { Range } from '#domain/range.ts';
import type { Services } from '../../../services.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { dateInRange, numberInRange } from '../../../db/repos/inRange.ts';
import { inTransaction } from '../../../db/transact.ts';

export interface CollectionRow {
  readonly collectionID: number;
  readonly name: string;
  readonly insertUserID: number;
  readonly updateUserID: number | null;
  readonly dateInserted: Date;
  readonly dateUpdated: Date | null;
}

export interface CollectionRecordRow extends CollectedRecord {
  readonly collectionID: number;
  readonly sort: number | null;
  readonly dateAdded: Date;
}

export interface SortedRecord extends CollectedRecord {
  /** Appended at the end if absent. */
  readonly sort?: number | undefined;
}

export interface CollectionListRequest {
  readonly collectionID?: Range<number> | undefined;
  readonly name?: string | undefined;
  readonly dateUpdated?: Range<Date> | undefined;
  readonly limit: number;
  readonly offset: number;
}

const columns = [
  'collection_id as collectionID',
  'name',
  'insert_user_id as insertUserID',
  'update_user_id as updateUserID',
  'date_inserted as dateInserted',
  'date_updated as dateUpdated',
] as const;

const recordColumns = [
  'collection_id as collectionID',
  sql<CollectionRecordType>`record_type`.as('recordType'),
  'record_id as recordID',
  'sort',
  'date_added as dateAdded',
] as const;

/** Collections by name, plus one extra row if there are more. */
export async function listCollections(
  { db }: Pick<Services, 'db'>,
  request: CollectionListRequest,
): Promise<{ rows: CollectionRow[]; hasNext: boolean }> {
  let query = db.kysely.selectFrom('collections').select(columns);
  if (request.collectionID)
    query = query.where(sql<SqlBool>`${numberInRange(sql`collection_id`, request.collectionID)}`);
  if (request.name !== undefined) query = query.where(sql<SqlBool>`lower(name) = lower(${request.name}::text)`);
  if (request.dateUpdated) query = query.where(sql<SqlBool>`${dateInRange(sql`date_updated`, request.dateUpdated)}`);
  const rows = await query
    .orderBy(sql`lower(name)`)
    .orderBy('collection_id')
    .limit(request.limit + 1)
    .offset(request.offset)
    .execute();
  return { rows: rows.slice(0, request.limit), hasNext: rows.length > request.limit };
}

export async function findCollection(
  { db }: Pick<Services, 'db'>,
  collectionID: number,
): Promise<CollectionRow | undefined> {
  return db.kysely
    .selectFrom('collections')
    .select(columns)
    .where('collection_id', '=', collectionID)
    .executeTakeFirst();
}

/** Collections that contain this record. */
export async function listCollectionsOf(
  { db }: Pick<Services, 'db'>,
  { recordType, recordID }: CollectedRecord,
): Promise<CollectionRow[]> {
  return db.kysely
    .selectFrom('collections')
    .select(columns)
    .where(
      sql<SqlBool>`collection_id in (select collection_id from collection_records where record_type = ${recordType}
        and record_id = ${recordID}::int)`,
    )
    .orderBy(sql`lower(name)`)
    .orderBy('collection_id')
    .execute();
}

/** In the curator's order; records without a position are last, oldest first. */
export async function listCollectionRecords(
  { db }: Pick<Services, 'db'>,
  collectionIDs: readonly number[],
): Promise<CollectionRecordRow[]> {
  if (collectionIDs.length === 0) return [];
  return db.kysely
    .selectFrom('collection_records')
    .select(recordColumns)
    .where(sql<SqlBool>`collection_id = any(${collectionIDs}::int[])`)
    .orderBy('collection_id')
    .orderBy(sql`sort nulls last`)
    .orderBy('date_added')
    .orderBy('record_id')
    .execute();
}

export interface CollectedRequest {
  readonly collectionID?: Range<number> | undefined;
  readonly dateAdded?: Range<Date> | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Records of all collections with the names of these, plus one extra row if there are more. */
export async function listCollected(
  { db }: Pick<Services, 'db'>,
  { collectionID, dateAdded, limit, offset }: CollectedRequest,
): Promise<{ rows: (CollectionRecordRow & { readonly name: string })[]; hasNext: boolean }> {
  const from = db.kysely
    .selectFrom('collection_records')
    .innerJoin('collections', 'collections.collection_id', 'collection_records.collection_id')
    .select([
      'collection_records.collection_id as collectionID',
      sql<CollectionRecordType>`record_type`.as('recordType'),
      'record_id as recordID',
      'sort',
      'date_added as dateAdded',
      'name',
    ]);
  const conditions = [
    collectionID && numberInRange(sql`collection_records.collection_id`, collectionID),
    dateAdded && dateInRange(sql`date_added`, dateAdded),
  ].flatMap((one) => one ?? []);
  const rows = await conditions
    .reduce((query, one) => query.where(sql<SqlBool>`${one}`), from)
    .orderBy('collection_records.collection_id')
    .orderBy(sql`sort nulls last`)
    .orderBy('date_added')
    .orderBy('record_id')
    .limit(limit + 1)
    .offset(offset)
    .execute();
  return { rows: rows.slice(0, limit), hasNext: rows.length > limit };
}

async function addRecord(
  transaction: Transaction<Tables>,
  collectionID: number,
  { recordType, recordID, sort }: SortedRecord,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into collection_records (collection_id, record_type, record_id, sort)
    values (${collectionID}, ${recordType}, ${recordID},
      coalesce(${sort ?? null}::int, (select coalesce(max(sort), 0) + 1 from collection_records
      where collection_id = ${collectionID})))
    on conflict (collection_id, record_type, record_id) do update
    set sort = coalesce(${sort ?? null}::int, collection_records.sort)
    where ${sort ?? null}::int is not null and collection_records.sort is distinct from ${sort ?? null}::int`.execute(
    transaction,
  );
  return Number(numAffectedRows ?? 0) > 0;
}

/** Creates a collection with its records, atomically. */
export async function insertCollection(
  { db, now }: Pick<Services, 'db' | 'now'>,
  {
    name,
    records,
    userID,
  }: { readonly name: string; readonly records: readonly SortedRecord[]; readonly userID: number },
): Promise<number> {
  return inTransaction({ db }, async (transaction) => {
    const { collection_id } = await transaction
      .insertInto('collections')
      .values({ name, insert_user_id: userID, date_inserted: now() })
      .returning('collection_id')
      .executeTakeFirstOrThrow();
    for (const record of records) await addRecord(transaction, collection_id, record);
    return collection_id;
  });
}

interface Target {
  readonly collectionID: number;
  readonly userID: number;
}

/** A collection with its records, locked. */
export async function holdCollection(transaction: Transaction<Tables>, collectionID: number) {
  const row = await transaction
    .selectFrom('collections')
    .select('name')
    .where('collection_id', '=', collectionID)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const records = await transaction
    .selectFrom('collection_records')
    .select(recordColumns)
    .where('collection_id', '=', collectionID)
    .orderBy(sql`sort nulls last`)
    .orderBy('date_added')
    .orderBy('record_id')
    .execute();
  return { name: row.name, records: records.map(({ recordType, recordID, sort }) => ({ recordType, recordID, sort })) };
}

type Held = NonNullable<Awaited<ReturnType<typeof holdCollection>>>;

/** Changes with the name, the records and their order. */
export const collectionVersion = ({ name, records }: Held): string =>
  createHash('sha256')
    .update(JSON.stringify([name, records.map(({ recordType, recordID, sort }) => [recordType, recordID, sort])]))
    .digest('base64url')
    .slice(0, 16);

interface CollectionChange {
  readonly name?: string | undefined;
  readonly records?: readonly SortedRecord[] | undefined;
  /** Throws if it must not be changed as it is stored now. */
  readonly check: (version: string) => void;
}

/** Renames a collection, or replaces its records. @returns whether it exists */
export async function updateCollection(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { collectionID, userID }: Target,
  { name, records, check }: CollectionChange,
): Promise<boolean> {
  return inTransaction({ db }, async (transaction) => {
    const before = await holdCollection(transaction, collectionID);
    if (!before) return false;
    check(collectionVersion(before));
    await transaction
      .updateTable('collections')
      .set({ name: name ?? before.name, update_user_id: userID, date_updated: now() })
      .where('collection_id', '=', collectionID)
      .execute();
    if (records) {
      const kept = JSON.stringify(records.map(({ recordType, recordID }) => ({ recordType, recordID })));
      await sql`delete from collection_records where collection_id = ${collectionID}::int
        and (record_type, record_id) not in (select "recordType", "recordID"
        from jsonb_to_recordset(${kept}::jsonb) as kept ("recordType" text, "recordID" int))`.execute(transaction);
      for (const record of records) await addRecord(transaction, collectionID, record);
    }
    const after = (await holdCollection(transaction, collectionID)) ?? null;
    const entry = { userID, subject: 'collection', subjectID: collectionID, name: after?.name ?? before.name };
    await writeAudit(transaction, { ...entry, action: 'update', before, after });
    return true;
  });
}

/** Deletes a collection; its records themselves stay. @returns whether it existed */
export async function deleteCollection(
  { db }: Pick<Services, 'db'>,
  { collectionID, userID }: Target,
): Promise<boolean> {
  return inTransaction({ db }, async (transaction) => {
    const before = await holdCollection(transaction, collectionID);
    if (!before) return false;
    await transaction.deleteFrom('collections').where('collection_id', '=', collectionID).execute();
    const entry = { userID, subject: 'collection', subjectID: collectionID, name: before.name };
    await writeAudit(transaction, { ...entry, action: 'delete', before, after: null });
    return true;
  });
}

/**
 * Puts a record into exactly these collections. Returns the IDs that do not exist; if there are any, nothing changes.
 */
export async function setCollectionsOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  {
    record,
    collectionIDs,
    userID,
  }: { readonly record: SortedRecord; readonly collectionIDs: readonly number[]; readonly userID: number },
): Promise<readonly number[]> {
  return inTransaction({ db }, async (transaction) => {
    const existing = await transaction
      .selectFrom('collections')
      .select('collection_id')
      .where(sql<SqlBool>`collection_id = any(${collectionIDs}::int[])`)
      .orderBy('collection_id')
      // always in the same order, so that two simultaneous changes do not deadlock
      .forUpdate()
      .execute();
    const known = new Set(existing.map((row) => row.collection_id));
    const missing = collectionIDs.filter((id) => !known.has(id));
    if (missing.length > 0) return missing;
    const { rows: left } = await sql<{ collection_id: number }>`delete from collection_records
      where record_type = ${record.recordType} and record_id = ${record.recordID}
      and collection_id <> all(${[...known]}::int[])
      returning collection_id`.execute(transaction);
    const changed = left.map((row) => row.collection_id);
    for (const id of known) if (await addRecord(transaction, id, record)) changed.push(id);
    await sql`update collections set date_updated = ${now()}, update_user_id = ${userID}
      where collection_id = any(${changed}::int[])`.execute(transaction);
    return [];
  });
}

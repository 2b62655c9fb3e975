import { type Kysely, sql } from 'kysely';
import {
  type DraftAttributes,
  type DraftRecordType,
  type DraftStatus,
  draftExcerpt,
  draftUndoMs,
  holdsDraft,
  isSameDraft,
  keptSnapshots,
  mostDrafts,
} from '#domain/drafts.ts';
import type { Services } from '../../../services.ts';
import type { Tables } from '../../../db/tables.ts';
import { type DraftRow, draftColumns } from './drafts.ts';
import { inTransaction } from '../../../db/transact.ts';

type Db = Kysely<Tables>;

/** Maximum total size of a user's drafts in bytes. */
const mostBytes = 20_000_000;
/** Maximum total size of a draft's snapshots; the latest is always kept. */
const mostSnapshotBytes = 5_000_000;

export interface DraftTime {
  readonly status: Exclude<DraftStatus, 'error'>;
  readonly dateScheduled: Date | null;
  readonly publishedSilently: boolean;
}

/** The stored fields of a draft; updates only contain changes. */
export interface DraftContent {
  readonly recordType: DraftRecordType;
  readonly recordID: number | null;
  readonly parentRecordType: string | null;
  readonly parentRecordID: number | null;
  readonly attributes: DraftAttributes;
  /** For edits: the version of the post when the draft was started. */
  readonly recordVersion?: string | null;
}

export interface DraftWriter {
  readonly userID: number;
  readonly now: Date;
}

function columnsOf(change: Partial<DraftContent> & Partial<DraftTime>) {
  const {
    recordType,
    recordID,
    parentRecordType,
    parentRecordID,
    attributes,
    status,
    dateScheduled,
    publishedSilently,
    recordVersion,
  } = change;
  const text = attributes && JSON.stringify(attributes);
  return {
    ...(recordType === undefined ? {} : { record_type: recordType }),
    ...(recordID === undefined ? {} : { record_id: recordID }),
    ...(parentRecordType === undefined ? {} : { parent_record_type: parentRecordType }),
    ...(parentRecordID === undefined ? {} : { parent_record_id: parentRecordID }),
    ...(attributes && text !== undefined
      ? { attributes: text, size: Buffer.byteLength(text), excerpt: draftExcerpt(attributes) }
      : {}),
    ...(status === undefined ? {} : { status, failed_reason: null, claimed_until: null, attempts: 0 }),
    ...(dateScheduled === undefined ? {} : { date_scheduled: dateScheduled }),
    ...(publishedSilently === undefined ? {} : { published_silently: publishedSilently }),
    ...(recordVersion === undefined ? {} : { record_version: recordVersion }),
  };
}

/** Locks the user, so that drafts created at the same time by two tabs both count toward the limit. */
async function lockWriter(db: Db, userID: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`drafts:${userID}`}::text, 7))`.execute(db);
}

async function isFull(db: Db, userID: number, added: number): Promise<boolean> {
  const { rows } = await sql<{
    count: number;
    bytes: number;
  }>`select count(*)::int as count, coalesce(sum(size), 0)::bigint as bytes
    from drafts where insert_user_id = ${userID}::int and date_deleted is null`.execute(db);
  const { count = 0, bytes = 0 } = rows[0] ?? {};
  return count >= mostDrafts || Number(bytes) + added > mostBytes;
}

/** Creates a draft, or returns the one that the same form created before; undefined if the user has too many. */
export async function insertDraft(
  { db }: Pick<Services, 'db'>,
  { userID, now }: DraftWriter,
  { clientKey, ...content }: DraftContent & DraftTime & { readonly clientKey: string | null },
): Promise<DraftRow | undefined> {
  const columns = columnsOf(content);
  return inTransaction({ db }, async (transaction) => {
    await lockWriter(transaction, userID);
    const known =
      clientKey === null
        ? undefined
        : await transaction
            .selectFrom('drafts')
            .select(draftColumns)
            .where('insert_user_id', '=', userID)
            .where('client_key', '=', clientKey)
            .where('date_deleted', 'is', null)
            .executeTakeFirst();
    if (known) return known;
    if (await isFull(transaction, userID, columns.size ?? 0)) return undefined;
    // a form whose draft was discarded creates a new one
    if (clientKey !== null)
      await transaction
        .updateTable('drafts')
        .set({ client_key: null })
        .where('insert_user_id', '=', userID)
        .where('client_key', '=', clientKey)
        .execute();
    return transaction
      .insertInto('drafts')
      .values({
        ...columns,
        record_type: content.recordType,
        attributes: columns.attributes ?? '{}',
        size: columns.size ?? 0,
        insert_user_id: userID,
        client_key: clientKey,
        date_inserted: now,
      })
      .returning(draftColumns)
      .executeTakeFirstOrThrow();
  });
}

async function lockDraft(db: Db, draftID: number) {
  return db
    .selectFrom('drafts')
    .select([...draftColumns, 'size', 'claimed_until'])
    .where('draft_id', '=', draftID)
    .where('date_deleted', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Stores the state that is about to be replaced. If there are too many, snapshots contained in the next one are removed
 * first.
 */
async function keepSnapshot(db: Db, row: DraftRow & { readonly size: number }): Promise<void> {
  const latest = await db
    .selectFrom('draft_snapshots')
    .select(['sequence', 'attributes'])
    .where('draft_id', '=', row.draft_id)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (latest && holdsDraft(row.attributes, latest.attributes))
    await db
      .updateTable('draft_snapshots')
      .set({ is_contained: true })
      .where('draft_id', '=', row.draft_id)
      .where('sequence', '=', latest.sequence)
      .execute();
  await db
    .insertInto('draft_snapshots')
    .values({
      draft_id: row.draft_id,
      sequence: row.sequence,
      attributes: JSON.stringify(row.attributes),
      size: row.size,
      date_inserted: row.date_updated ?? row.date_inserted,
    })
    .execute();
  await sql`delete from draft_snapshots where draft_id = ${row.draft_id}::int and sequence in (
    select sequence from (
      select sequence, row_number() over kept as place, sum(size) over kept as bytes from draft_snapshots
      where draft_id = ${row.draft_id}::int window kept as (order by is_contained, sequence desc)
    ) ranked where place > ${keptSnapshots}::int or (place > 1 and bytes > ${mostSnapshotBytes}::int))`.execute(db);
}

export type DraftUpdate =
  | { readonly kind: 'done'; readonly draft: DraftRow }
  /** Someone else has saved in the meantime: nothing was written, and this is the stored draft. */
  | { readonly kind: 'conflict'; readonly draft: DraftRow }
  | { readonly kind: 'missing' }
  | { readonly kind: 'full' }
  /** The draft is being published. */
  | { readonly kind: 'publishing' };

export interface DraftChange {
  readonly draftID: number;
  /** The version the author has seen; if absent, any stored state is replaced and kept as a snapshot. */
  readonly sequence: number | undefined;
  /** Computes the change from the stored draft; throws to reject it. */
  readonly plan: (draft: DraftRow) => Partial<DraftContent> & Partial<DraftTime>;
}

/** Compares the version and saves in one transaction, so that of two simultaneous saves one gets a conflict. */
export async function updateDraft(
  { db }: Pick<Services, 'db'>,
  { userID, now }: DraftWriter,
  { draftID, sequence, plan }: DraftChange,
): Promise<DraftUpdate> {
  return inTransaction({ db }, async (transaction): Promise<DraftUpdate> => {
    const before = await lockDraft(transaction, draftID);
    if (!before) return { kind: 'missing' };
    if (before.claimed_until !== null && before.claimed_until > now) return { kind: 'publishing' };
    if (sequence !== undefined && sequence !== before.sequence) return { kind: 'conflict', draft: before };
    const change = plan(before);
    const columns = columnsOf(change);
    const grown = (columns.size ?? before.size) - before.size;
    if (grown > 0 && (await isOverfull(transaction, before.insert_user_id, grown))) return { kind: 'full' };
    if (change.attributes && !isSameDraft(change.attributes, before.attributes))
      await keepSnapshot(transaction, before);
    const draft = await transaction
      .updateTable('drafts')
      .set({ ...columns, sequence: before.sequence + 1, update_user_id: userID, date_updated: now })
      .where('draft_id', '=', draftID)
      .returning(draftColumns)
      .executeTakeFirstOrThrow();
    return { kind: 'done', draft };
  });
}

async function isOverfull(db: Db, userID: number, grown: number): Promise<boolean> {
  const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size), 0)::bigint as bytes from drafts
    where insert_user_id = ${userID}::int and date_deleted is null`.execute(db);
  return Number(rows[0]?.bytes ?? 0) + grown > mostBytes;
}

/** Hides a draft, to be deleted after the undo period. Returns whether it existed and is not being published. */
export async function discardDraft({ db }: Pick<Services, 'db'>, draftID: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('drafts')
    .set({ date_deleted: now })
    .where('draft_id', '=', draftID)
    .where('date_deleted', 'is', null)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', now)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type DraftRestoration =
  | { readonly kind: 'done'; readonly draft: DraftRow }
  | { readonly kind: 'missing' }
  | { readonly kind: 'late' };

/** Restores a discarded draft within the undo period. A draft that was not discarded stays unchanged. */
export async function restoreDraft(
  { db }: Pick<Services, 'db'>,
  userID: number,
  { draftID, now }: { draftID: number; now: Date },
): Promise<DraftRestoration> {
  const found = await db.kysely
    .updateTable('drafts')
    .set({ date_deleted: null })
    .where('draft_id', '=', draftID)
    .where('insert_user_id', '=', userID)
    .where((is) =>
      is.or([is('date_deleted', 'is', null), is('date_deleted', '>=', new Date(now.getTime() - draftUndoMs))]),
    )
    .returning(draftColumns)
    .executeTakeFirst();
  if (found) return { kind: 'done', draft: found };
  const row = await db.kysely
    .selectFrom('drafts')
    .select('draft_id')
    .where('draft_id', '=', draftID)
    .where('insert_user_id', '=', userID)
    .executeTakeFirst();
  return { kind: row ? 'late' : 'missing' };
}

/** Deletes discarded drafts after the undo period. */
export async function deleteDiscardedDrafts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.kysely
    .deleteFrom('drafts')
    .where('date_deleted', '<', new Date(now().getTime() - draftUndoMs))
    .execute();
}

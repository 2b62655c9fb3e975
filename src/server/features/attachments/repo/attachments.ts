import { type Insertable, type Kysely, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Services } from '../../../services.ts';
import type { AttachmentsTable } from '../tables.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';

export type AttachmentRow = Selectable<AttachmentsTable>;

type Db = Pick<Services, 'db'>;

/** Returns undefined if this user has already sent something with the same key. */
export async function addAttachment(
  db: Kysely<Tables>,
  row: Insertable<AttachmentsTable>,
): Promise<number | undefined> {
  const added = await db
    .insertInto('attachments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('attachment_id')
    .executeTakeFirst();
  return added?.attachment_id;
}

export async function findSentUnder(
  db: Kysely<Tables>,
  userID: number,
  clientKey: string,
): Promise<AttachmentRow | undefined> {
  return db
    .selectFrom('attachments')
    .selectAll()
    .where('insert_user_id', '=', userID)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
}

/** Claims waiting attachments whose job must have been lost, until the given time. */
export async function takeForgotten(
  { db }: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ attachment_id: number }>`
    update attachments set date_due = ${until}
    where attachment_id in (
      select attachment_id from attachments where status = 'waiting' and date_due <= ${now}
      order by date_due limit ${limit} for update skip locked
    )
    returning attachment_id
  `.execute(db.kysely);
  return rows.map((row) => row.attachment_id);
}

export async function findAttachments({ db }: Db, attachmentIDs: readonly number[]): Promise<AttachmentRow[]> {
  return db.kysely
    .selectFrom('attachments')
    .selectAll()
    .where(sql<SqlBool>`attachment_id = any(${attachmentIDs}::int[])`)
    .orderBy('attachment_id')
    .execute();
}

/** Attachments of these records, oldest first. */
export async function attachmentsOf(
  { db }: Db,
  {
    recordType,
    recordIDs,
  }: { readonly recordType: AttachmentRow['record_type']; readonly recordIDs: readonly number[] },
): Promise<AttachmentRow[]> {
  return db.kysely
    .selectFrom('attachments')
    .selectAll()
    .where('record_type', '=', recordType)
    .where(sql<SqlBool>`record_id = any(${recordIDs}::int[])`)
    .orderBy('attachment_id')
    .execute();
}

/**
 * Counts an attempt to send a waiting attachment; undefined if there is nothing to send. `lastingTo`: when the next
 * attempt counts as lost.
 */
export async function countTry(
  { db }: Db,
  attachmentID: number,
  lastingTo: (attempts: number) => Date,
): Promise<AttachmentRow | undefined> {
  return inTransaction({ db }, async (held) => {
    const row = await held
      .selectFrom('attachments')
      .select('attempts')
      .where('attachment_id', '=', attachmentID)
      .where('status', '=', 'waiting')
      .forUpdate()
      .executeTakeFirst();
    if (!row) return undefined;
    const attempts = row.attempts + 1;
    return held
      .updateTable('attachments')
      .set({ attempts, date_due: lastingTo(attempts) })
      .where('attachment_id', '=', attachmentID)
      .returningAll()
      .executeTakeFirst();
  });
}

/** Stores the result of an attempt. An attachment that was sent in the meantime stays sent. */
export async function settleAttachment(
  { db }: Db,
  attachmentID: number,
  outcome: Updateable<AttachmentsTable>,
): Promise<void> {
  await db.kysely
    .updateTable('attachments')
    .set(outcome)
    .where('attachment_id', '=', attachmentID)
    .where('status', '=', 'waiting')
    .execute();
}

/** Marks failed attachments as waiting. */
export async function waitAgain({ db }: Db, attachmentIDs: readonly number[], until: Date): Promise<void> {
  await db.kysely
    .updateTable('attachments')
    .set({ status: 'waiting', attempts: 0, problem: null, date_due: until })
    .where(sql<SqlBool>`attachment_id = any(${attachmentIDs}::int[])`)
    .where('status', '=', 'failed')
    .execute();
}

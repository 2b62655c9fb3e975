import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { insertNotificationEvent } from '../../notifications/index.ts';
import { type DraftRow, draftColumns } from './drafts.ts';
import { inTransaction } from '../../../db/transact.ts';

export interface ClaimedDraft extends DraftRow {
  /** This one included. */
  readonly attempts: number;
}

/** Takes the turn at publishing a draft that is due; nothing when it is not, or somebody else's turn lasts. */
export async function claimDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  draftID: number,
  claimMs: number,
): Promise<ClaimedDraft | undefined> {
  const at = now();
  return db.kysely
    .updateTable('drafts')
    .set((column) => ({ claimed_until: new Date(at.getTime() + claimMs), attempts: column('attempts', '+', 1) }))
    .where('draft_id', '=', draftID)
    .where('status', '=', 'scheduled')
    .where('date_deleted', 'is', null)
    .where('date_scheduled', '<=', at)
    .where((is) => is.or([is('claimed_until', 'is', null), is('claimed_until', '<', at)]))
    .returning([...draftColumns, 'attempts'])
    .executeTakeFirst();
}

/** Gives the turn back: it is tried again. */
export async function releaseDraft({ db }: Pick<Services, 'db'>, draftID: number): Promise<void> {
  await db.kysely.updateTable('drafts').set({ claimed_until: null }).where('draft_id', '=', draftID).execute();
}

/** It could not become a post: its writer is told why. All in one transaction; twice is once. */
export async function failDraft(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { draft_id }: DraftRow,
  reason: string,
): Promise<void> {
  await inTransaction({ db }, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('drafts')
      .set({ status: 'error', failed_reason: reason, claimed_until: null })
      .where('draft_id', '=', draft_id)
      .where('status', '=', 'scheduled')
      .executeTakeFirst();
    if (numUpdatedRows > 0n) await insertNotificationEvent(transaction, { kind: 'draft', draftID: draft_id }, now());
  });
}

/** Drafts whose time has come and that nobody is publishing. */
export async function listDueDrafts(
  { db, now }: Pick<Services, 'db' | 'now'>,
  limit: number,
): Promise<readonly number[]> {
  const at = now();
  const { rows } = await sql<{ draft_id: number }>`
    select draft_id from drafts
    where status = 'scheduled' and date_deleted is null and date_scheduled <= ${at}::timestamptz
      and (claimed_until is null or claimed_until < ${at}::timestamptz)
    order by date_scheduled limit ${limit}::int`.execute(db.kysely);
  return rows.map((row) => row.draft_id);
}

/** A draft that failed, as its writer is told of it; nothing when it is another draft by now. */
export async function findFailedDraft(db: Services['db']['kysely'], draftID: number): Promise<DraftRow | undefined> {
  return db
    .selectFrom('drafts')
    .select(draftColumns)
    .where('draft_id', '=', draftID)
    .where('status', '=', 'error')
    .where('date_deleted', 'is', null)
    .executeTakeFirst();
}

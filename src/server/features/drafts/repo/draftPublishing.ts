import { sql } from 'kysely';
import type { Services } from '../../../services.ts';
import { insertNotificationEvent } from '../../notifications/index.ts';
import { type DraftRow, draftColumns } from './drafts.ts';
import { inTransaction } from '../../../db/transact.ts';

export interface ClaimedDraft extends DraftRow {
  /** Including this attempt. */
  readonly attempts: number;
}

/** Claims a draft that is due for publishing; undefined if it is not due or already claimed. */
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

/** Releases a claim, so that publishing is retried. */
export async function releaseDraft({ db }: Pick<Services, 'db'>, draftID: number): Promise<void> {
  await db.kysely.updateTable('drafts').set({ claimed_until: null }).where('draft_id', '=', draftID).execute();
}

/** Marks a draft as failed and notifies its author, in one transaction. Repeating it has no effect. */
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

/** Drafts that are due and not claimed. */
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

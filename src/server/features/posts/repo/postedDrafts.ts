import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

/** Deletes the draft in the transaction that creates the post, if it belongs to the author. */
export async function removePostedDraft(db: Kysely<Tables>, userID: number, draftID: number): Promise<void> {
  await db.deleteFrom('drafts').where('draft_id', '=', draftID).where('insert_user_id', '=', userID).execute();
}

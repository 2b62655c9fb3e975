import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

/** A draft that has become a post goes with the transaction that makes the post. Somebody else's stays. */
export async function removePostedDraft(db: Kysely<Tables>, userID: number, draftID: number): Promise<void> {
  await db.deleteFrom('drafts').where('draft_id', '=', draftID).where('insert_user_id', '=', userID).execute();
}

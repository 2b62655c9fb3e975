import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { up as renewSkeletons } from './0033-name-skeletons.ts';

/** Names are compared by a stricter rule: small capitals are letters, and stray combining marks are ignored. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await renewSkeletons(db);
}

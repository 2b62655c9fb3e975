import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { up as renewSkeletons } from './0033-name-skeletons.ts';

/** Names are compared by a stricter rule: w and vv are equal, as m and rn already are. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await renewSkeletons(db);
}

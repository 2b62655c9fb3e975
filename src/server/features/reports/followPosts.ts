import type { Kysely } from 'kysely';
import { closeReportsOf, type ReportedPosts } from './repo/reportsOfPosts.ts';
import type { Tables } from '../../db/tables.ts';
import { notifyOfReport } from '../notifications/index.ts';
import type { Actor } from '../posts/index.ts';

/**
 * In the transaction that deletes posts: nobody has to work through reports of what is gone, and who reported it is
 * told.
 */
export async function settleReports(
  db: Kysely<Tables>,
  { viewer, services, now }: Actor,
  posts: ReportedPosts,
): Promise<void> {
  const reportIDs = await closeReportsOf(db, { posts, userID: viewer.userID, now });
  for (const reportID of reportIDs) await notifyOfReport(db, services, { reportID });
}

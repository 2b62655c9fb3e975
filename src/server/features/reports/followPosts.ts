import type { Kysely } from 'kysely';
import { closeReportsOf, type ReportedPosts } from './repo/reportsOfPosts.ts';
import type { Tables } from '../../db/tables.ts';
import { notifyOfReport } from '../notifications/index.ts';
import type { Actor } from '../posts/index.ts';

/** Resolves reports in the transaction that deletes their posts, and notifies the reporters. */
export async function settleReports(
  db: Kysely<Tables>,
  { viewer, services, now }: Actor,
  posts: ReportedPosts,
): Promise<void> {
  const reportIDs = await closeReportsOf(db, { posts, userID: viewer.userID, now });
  for (const reportID of reportIDs) await notifyOfReport(db, services, { reportID });
}

import type { Kysely } from 'kysely';
import type { PostChange, PostGroup, PostHooks } from '../../postHooks.ts';
import { loadReportFields } from './records/reportMeta.ts';
import { closeReportsOf, moveReports, reopenReportsOf } from './repo/reportsOfPosts.ts';
import type { Tables } from '../../db/tables.ts';
import { notifyOfReport } from '../notifications/index.ts';

/** Resolves reports in the transaction that deletes their posts, and notifies the reporters. */
export async function settleReports(
  db: Kysely<Tables>,
  { viewer, services, now }: PostChange,
  posts: PostGroup,
): Promise<void> {
  const reportIDs = await closeReportsOf(db, { posts, userID: viewer.userID, now });
  for (const reportID of reportIDs) await notifyOfReport(db, services, { reportID });
}

/** Reports follow their posts, and moderators see open ones with them. */
export const reportHooks: PostHooks = {
  loadFields: loadReportFields,
  onDelete: settleReports,
  onRestore: reopenReportsOf,
  onMove: moveReports,
};

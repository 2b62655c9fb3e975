import type { Viewer } from '#contracts/hydrate.ts';
import { reportPermissions } from '#domain/reports.ts';
import { listReportReasons, openReportsOf, type ReportReasonRow, type ReportRow } from '../repo/reports.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { type UserLookup, userFragment, type WireContext, wireDate } from '../../../http/wire.ts';
import { mayIn } from '../../../http/viewer.ts';
import type { AddedFields, PostView, ViewedPosts } from '../../../postHooks.ts';

export const reasonRecord = (row: ReportReasonRow) => ({
  reportReasonID: row.report_reason_id,
  name: row.name,
  description: row.description,
  sort: row.sort,
  deleted: row.deleted,
  isSystem: row.is_system,
});

interface Known {
  readonly reasons: ReadonlyMap<string, ReportReasonRow>;
  readonly users: UserLookup;
}

function metaOf(context: WireContext, reports: readonly ReportRow[], { reasons, users }: Known) {
  const userIDs = [...new Set(reports.map((report) => report.insert_user_id))];
  const last = reports.at(-1);
  return {
    countReports: reports.length,
    countReportUsers: userIDs.length,
    dateLastReport: last ? wireDate(last.date_inserted) : undefined,
    reportReasons: reports.flatMap((report) =>
      report.reason_ids.flatMap((id) => {
        const reason = reasons.get(id);
        return reason ? [{ ...reasonRecord(reason), reportID: report.report_id }] : [];
      }),
    ),
    reportUserIDs: userIDs,
    reportUsers: userIDs.map((userID) => userFragment(context, userID, users.get(userID))),
  };
}

/** Records in categories where the viewer handles reports. */
function moderatedIDs(viewer: Viewer, { records }: ViewedPosts): readonly number[] {
  if (viewer.isGuest) return [];
  return records
    .filter(({ categoryID }) => mayIn(viewer, reportPermissions, categoryID))
    .map(({ recordID }) => recordID);
}

/** Open reports of posts, for viewers who handle them. Three queries for moderators, none for others. */
export async function loadReportFields(
  context: WireContext,
  { viewer, expands }: PostView,
  posts: ViewedPosts,
): Promise<(recordID: number) => AddedFields> {
  const isWanted = expands.has('countReports') || expands.has('reportMeta');
  const recordIDs = isWanted ? moderatedIDs(viewer, posts) : [];
  if (recordIDs.length === 0) return () => ({});
  const reports = await openReportsOf(context.services, { recordType: posts.recordType, recordIDs });
  const [rows, users] =
    reports.length === 0
      ? [[], new Map()]
      : await Promise.all([
          listReportReasons(context.services.db.kysely),
          loadUsers(
            context.services,
            reports.map((report) => report.insert_user_id),
          ),
        ]);
  const reasons = new Map(rows.map((row) => [row.report_reason_id, row]));
  const shown = new Set(recordIDs);
  return (recordID) => {
    if (!shown.has(recordID)) return {};
    const own = reports.filter((report) => report.record_id === recordID);
    return {
      countReports: expands.has('countReports') ? own.length : undefined,
      reportMeta: expands.has('reportMeta') && own.length > 0 ? metaOf(context, own, { reasons, users }) : undefined,
    };
  };
}

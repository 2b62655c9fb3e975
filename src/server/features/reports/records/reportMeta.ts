import type { Viewer } from '#contracts/hydrate.ts';
import { reportPermissions } from '#domain/reports.ts';
import { listReportReasons, openReportsOf, type ReportReasonRow, type ReportRow } from '../repo/reports.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { type UserLookup, userFragment, type WireContext, wireDate } from '../../../http/wire.ts';
import { mayIn } from '../../../http/viewer.ts';

/** Open reports of a post; empty for viewers who cannot see them. */
export type ReportMetas = (
  recordID: number,
) => { readonly countReports: number; readonly reportMeta: object } | undefined;

interface Question {
  readonly recordType: 'discussion' | 'comment';
  readonly records: readonly { readonly recordID: number; readonly categoryID: number }[];
}

interface MetaView {
  readonly viewer: Viewer;
  readonly expands: ReadonlySet<string>;
}

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
    ...(last ? { dateLastReport: wireDate(last.date_inserted) } : {}),
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
function moderatedIDs(viewer: Viewer, { records }: Question): readonly number[] {
  if (viewer.isGuest) return [];
  return records
    .filter(({ categoryID }) => mayIn(viewer, reportPermissions, categoryID))
    .map(({ recordID }) => recordID);
}

/** Three queries for moderators, none for others. */
export async function loadReportMetas(
  context: WireContext,
  { viewer, expands }: MetaView,
  question: Question,
): Promise<ReportMetas> {
  const isWanted = expands.has('countReports') || expands.has('reportMeta');
  const recordIDs = isWanted ? moderatedIDs(viewer, question) : [];
  if (recordIDs.length === 0) return () => undefined;
  const reports = await openReportsOf(context.services, { recordType: question.recordType, recordIDs });
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
    if (!shown.has(recordID)) return undefined;
    const own = reports.filter((report) => report.record_id === recordID);
    return { countReports: own.length, reportMeta: metaOf(context, own, { reasons, users }) };
  };
}

export function reportFields(
  metas: ReportMetas,
  expands: ReadonlySet<string>,
  recordID: number,
): Readonly<Record<string, unknown>> {
  const meta = metas(recordID);
  if (!meta) return {};
  const { countReports, reportMeta } = meta;
  return {
    ...(expands.has('countReports') ? { countReports } : {}),
    ...(expands.has('reportMeta') && countReports > 0 ? { reportMeta } : {}),
  };
}

import { undoByRoutes } from '../../undoByRoutes.ts';
import { reasonState, reasonVersion } from './repo/reportReasons.ts';
import { listReportReasons } from './repo/reports.ts';
import { patchReportReason, removeReportReason } from './routes/reportReasons.ts';

/** A deleted reason is only marked as such, so that it comes back by a change. */
export const undoReportReason = undoByRoutes({
  param: 'reportReasonID',
  patch: patchReportReason,
  remove: removeReportReason,
  find: async ({ db }, id) => {
    const row = (await listReportReasons(db.kysely)).find(({ report_reason_id: one }) => one === id);
    return row && { values: { ...reasonState(row) }, version: reasonVersion(row) };
  },
  bodyOf: (before) => before,
});

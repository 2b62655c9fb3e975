import { addReport, listReportReasons, reasonsFor, type ReportRow } from './repo/reports.ts';
import { type Actor, findDiscussionRow, findHeldComments, needSession, needThere } from '../posts/index.ts';
import { excerptOfHtml } from '../../bodies/plainText.ts';
import { fieldError, gone, notFound, permissionProblem, validationFailed } from '../../http/errors.ts';
import { readNote } from './readNote.ts';

export interface NewReport {
  readonly recordType: ReportRow['record_type'];
  readonly recordID: number;
  readonly reportReasonIDs: readonly string[];
  readonly noteBody?: string;
  readonly noteFormat?: string;
}

interface Reported {
  readonly categoryID: number;
  readonly userID: number;
  readonly name: string;
  readonly excerpt: string;
}

/** The post to report, if the viewer can see it. @throws ApiError 403, 404, 410 */
async function findReported({ services, viewer }: Actor, { recordType, recordID }: NewReport): Promise<Reported> {
  const { kysely } = services.db;
  const comment = recordType === 'comment' ? (await findHeldComments(kysely, [recordID])).get(recordID) : undefined;
  if (recordType === 'comment' && !comment) throw notFound('Comment');
  const discussion = await findDiscussionRow(kysely, comment ? comment.discussion_id : recordID);
  needThere(viewer, discussion, recordType === 'comment' ? 'Comment' : 'Discussion');
  if (comment?.date_deleted) throw gone('Comment');
  if (!comment)
    return {
      categoryID: discussion.category_id,
      userID: discussion.insert_user_id,
      name: discussion.name,
      excerpt: discussion.excerpt,
    };
  const excerpt = excerptOfHtml(comment.body_html);
  return {
    categoryID: discussion.category_id,
    userID: comment.insert_user_id,
    name: `Re: ${discussion.name}`,
    excerpt,
  };
}

/** Reports a post; returns the ID of the report. @throws ApiError 403, 404, 410, 422 */
export async function sendReport(actor: Actor, report: NewReport): Promise<number> {
  const { services, viewer, now } = actor;
  needSession(viewer);
  if (!viewer.can('flag.add', { mode: 'global' }) || !services.config.get('featureFlags.escalations.Enabled'))
    throw permissionProblem('flag.add');
  const reasons = reasonsFor(viewer, await listReportReasons(services.db.kysely)).filter(
    (reason) => !reason.deleted && !reason.is_system,
  );
  if (reasons.length === 0) throw permissionProblem('flag.add');
  const unknown = report.reportReasonIDs.find((id) => !reasons.some((reason) => reason.report_reason_id === id));
  if (unknown !== undefined)
    throw validationFailed([
      fieldError('reportReasonIDs', 'invalid', `There is no reason "${unknown.slice(0, 50)}" to report for.`),
    ]);
  const reported = await findReported(actor, report);
  const note = await readNote(actor, report);
  const reportID = await addReport(services.db.kysely, {
    record_type: report.recordType,
    record_id: report.recordID,
    category_id: reported.categoryID,
    record_user_id: reported.userID,
    record_name: reported.name,
    record_excerpt: reported.excerpt,
    reason_ids: [...new Set(report.reportReasonIDs)],
    note_body: note?.body ?? null,
    note_html: note?.html ?? null,
    insert_user_id: viewer.userID,
    date_inserted: now,
  });
  services.changes.emit(['reports', `${report.recordType}:${report.recordID}`]);
  return reportID;
}

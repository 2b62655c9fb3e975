import type { Kysely, Updateable } from 'kysely';
import { isReportOpen, reportPermissions, type ReportStatus } from '#domain/reports.ts';
import { ApiError } from '#lib/apiError.ts';
import {
  type Actor,
  discussionIDOf,
  type HeldDiscussion,
  holdDiscussion,
  removeComment,
  removeDiscussion,
  standingEntries,
  publishChange,
} from '../posts/index.ts';
import { addReportNote, findReport, holdReport, type ReportRow, updateReport } from './repo/reports.ts';
import type { Tables } from '../../db/tables.ts';
import type { ReportsTable } from './tables.ts';
import { fieldError, notFound, permissionProblem, validationFailed } from '../../http/errors.ts';
import { mayIn, mayView } from '../../http/viewer.ts';
import { viewerOfUser } from '../../http/viewerOfUser.ts';
import { deliverNotifications, notifyOfReport } from '../notifications/index.ts';
import { Collision, inTransaction } from '../../db/transact.ts';
import { settleReports } from './followPosts.ts';
import { readModeratorNote } from './readNote.ts';

export interface ReportChanges {
  readonly status?: ReportStatus;
  /** Deletes the reported post and closes every open report about it. */
  readonly action?: 'delete';
  readonly assignedUserID?: number | null;
}

function needRights({ viewer }: Actor, report: ReportRow | undefined): asserts report is ReportRow {
  // reports in categories that the viewer cannot see look nonexistent
  if (!report || !mayView(viewer, report.category_id)) throw notFound('Report');
  if (!mayIn(viewer, reportPermissions, report.category_id)) throw permissionProblem(reportPermissions);
}

/** @throws ApiError 403, 404 for viewers who do not handle this report */
export async function needHandler(actor: Actor, reportID: number): Promise<void> {
  needRights(actor, await findReport(actor.services.db.kysely, reportID));
}

async function needAssignable(
  { services }: Actor,
  report: ReportRow,
  userID: number | null | undefined,
): Promise<void> {
  if (userID === undefined || userID === null) return;
  const assigned = await viewerOfUser(services, userID);
  if (!assigned || !mayIn(assigned, reportPermissions, report.category_id))
    throw validationFailed([fieldError('assignedUserID', 'invalid', 'This member cannot handle these reports.')]);
}

const decisions: Partial<Record<ReportStatus, string>> = {
  dismissed: 'This report was already closed: it was dismissed.',
  actioned: 'This report was already closed: it was resolved.',
};

/**
 * Decisions are final: the reporter has been notified, and this moderator's page may be outdated. @throws ApiError 409
 */
function needOpenFor(report: ReportRow, status: ReportStatus | undefined): void {
  if (status === undefined || isReportOpen(report.status) || status === report.status) return;
  throw new ApiError(409, decisions[report.status] ?? 'This report was already closed.');
}

/** Changing the status records the moderator and the date; other changes keep them. Undefined if nothing changes. */
function columnsOf(
  report: ReportRow,
  { status, action, assignedUserID }: ReportChanges,
  { viewer, now }: Actor,
): Updateable<ReportsTable> {
  const isDecided = action === undefined && status !== undefined && status !== report.status;
  return {
    ...(isDecided ? { status, status_before: null, update_user_id: viewer.userID, date_updated: now } : {}),
    ...(assignedUserID === undefined || assignedUserID === report.assigned_user_id
      ? {}
      : { assigned_user_id: assignedUserID }),
  };
}

/** Whether the post was deleted, as opposed to merged into another one. */
async function wasDeleted(
  db: Kysely<Tables>,
  { record_type: recordType, record_id: recordID }: ReportRow,
): Promise<boolean> {
  const operation = 'delete';
  if ((await standingEntries(db, { recordType, recordID, operation })).length > 0) return true;
  const discussionID = recordType === 'comment' ? await discussionIDOf(db, recordID) : undefined;
  return (
    discussionID !== undefined &&
    (await standingEntries(db, { recordType: 'discussion', recordID: discussionID, operation })).length > 0
  );
}

/**
 * Deletes the post, which also resolves its reports. A post that is already deleted is fine. @throws ApiError 403, 404,
 * 409
 */
async function remove(db: Kysely<Tables>, actor: Actor, report: ReportRow): Promise<HeldDiscussion | undefined> {
  const { record_type, record_id } = report;
  try {
    return record_type === 'comment'
      ? await removeComment(db, actor, { commentID: record_id })
      : await removeDiscussion(db, actor, record_id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 410) throw error;
    if (!(await wasDeleted(db, report)))
      throw new ApiError(409, 'This post was merged into another one. Review the current post.');
    await settleReports(
      db,
      actor,
      record_type === 'comment' ? { commentIDs: [record_id] } : { discussionID: record_id },
    );
    return undefined;
  }
}

interface Decision {
  readonly reportID: number;
  readonly changes: ReportChanges;
}

/** Locks posts before their reports, in the same order as all writes. @throws ApiError 403, 404 */
async function holdWithPost(db: Kysely<Tables>, actor: Actor, { reportID, changes }: Decision): Promise<ReportRow> {
  const first = await findReport(db, reportID);
  needRights(actor, first);
  if (changes.action) {
    const discussionID = first.record_type === 'comment' ? await discussionIDOf(db, first.record_id) : first.record_id;
    if (discussionID !== undefined) await holdDiscussion(db, discussionID);
  }
  const report = await holdReport(db, reportID);
  needRights(actor, report);
  if (report.record_id !== first.record_id || report.record_type !== first.record_type)
    throw new Collision('The post was merged in the meantime.');
  return report;
}

interface Decided {
  readonly report: ReportRow;
  readonly discussion: HeldDiscussion | undefined;
}

/** Changes the post and the report in one transaction. @throws ApiError 403, 404, 409, 410 */
async function decide(db: Kysely<Tables>, actor: Actor, decision: Decision): Promise<Decided> {
  const { reportID, changes } = decision;
  const report = await holdWithPost(db, actor, decision);
  const status = changes.action ? 'actioned' : changes.status;
  needOpenFor(report, status);
  const discussion = changes.action ? await remove(db, actor, report) : undefined;
  const columns = columnsOf(report, changes, actor);
  if (Object.keys(columns).length > 0) await updateReport(db, reportID, columns);
  const isNews =
    changes.action === undefined && status !== undefined && !isReportOpen(status) && isReportOpen(report.status);
  if (isNews) await notifyOfReport(db, actor.services, { reportID });
  return { report, discussion };
}

/** Dismisses, assigns or resolves a report. @throws ApiError 403, 404, 409, 422 */
export async function decideReport(actor: Actor, reportID: number, changes: ReportChanges): Promise<void> {
  const { services } = actor;
  const known = await findReport(services.db.kysely, reportID);
  needRights(actor, known);
  await needAssignable(actor, known, changes.assignedUserID);
  const { report, discussion } = await inTransaction(services, (db) => decide(db, actor, { reportID, changes }));
  if (discussion)
    publishChange(services, {
      discussionIDs: [discussion.discussion_id],
      categoryIDs: [discussion.category_id],
      hasTags: discussion.tag_ids.length > 0,
    });
  services.changes.emit(['reports', `${report.record_type}:${report.record_id}`]);
  void deliverNotifications(services);
}

/** Adds a note for moderators. @throws ApiError 403, 404, 422 */
export async function noteReport(actor: Actor, reportID: number, body: string): Promise<void> {
  const { services, viewer, now } = actor;
  needRights(actor, await findReport(services.db.kysely, reportID));
  await addReportNote(services.db.kysely, {
    report_id: reportID,
    insert_user_id: viewer.userID,
    body: readModeratorNote(body),
    date_inserted: now,
  });
  services.changes.emit(['reports']);
}

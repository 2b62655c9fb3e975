import type { ApiReport } from '#contracts/api-report.gen.ts';
import { commentPath, discussionPath } from '#domain/urls.ts';
import { listReportNotes, listReportReasons, type ReportRow } from '../../db/repos/reports.ts';
import { findDeletedRecords } from '../../db/repos/deletedRecords.ts';
import { loadUsers } from '../../db/repos/users.ts';
import { reasonRecord } from './reportMeta.ts';
import { userFragment, type WireContext, wireDate, wireDateOrNull } from './wire.ts';

const urlOf = ({ origin }: WireContext, { record_type, record_id, record_name }: ReportRow) =>
  `${origin}${record_type === 'comment' ? commentPath(record_id) : discussionPath({ discussionID: record_id, name: record_name })}`;

/** Reports as the queue shows them: five queries, however many. */
export async function reportRecords(context: WireContext, rows: readonly ReportRow[]): Promise<ApiReport[]> {
  const { services } = context;
  const { kysely } = services.db;
  const reportIDs = rows.map((row) => row.report_id);
  const [reasons, notes, deleted] = await Promise.all([
    listReportReasons(kysely),
    listReportNotes(kysely, reportIDs),
    findDeletedRecords(kysely, rows),
  ]);
  const people = [
    ...rows.flatMap((row) => [row.insert_user_id, row.record_user_id, row.assigned_user_id, row.update_user_id]),
    ...notes.map((note) => note.insert_user_id),
  ];
  const users = await loadUsers(services, people);
  const person = (userID: number) => userFragment(context, userID, users.get(userID));
  const personOrNull = (userID: number | null) => (userID === null ? null : person(userID));
  return rows.map((row) => ({
    reportID: row.report_id,
    recordType: row.record_type,
    recordID: row.record_id,
    status: row.status,
    reasons: reasons.filter((reason) => row.reason_ids.includes(reason.report_reason_id)).map(reasonRecord),
    noteHtml: row.note_html,
    recordName: row.record_name,
    recordExcerpt: row.record_excerpt,
    recordUrl: urlOf(context, row),
    isRecordDeleted: deleted.has(`${row.record_type}:${row.record_id}`),
    recordUserID: row.record_user_id,
    recordUser: person(row.record_user_id),
    categoryID: row.category_id,
    insertUserID: row.insert_user_id,
    insertUser: person(row.insert_user_id),
    dateInserted: wireDate(row.date_inserted),
    assignedUserID: row.assigned_user_id,
    assignedUser: personOrNull(row.assigned_user_id),
    updateUserID: row.update_user_id,
    updateUser: personOrNull(row.update_user_id),
    dateUpdated: wireDateOrNull(row.date_updated),
    notes: notes
      .filter((note) => note.report_id === row.report_id)
      .map((note) => ({
        reportNoteID: note.report_note_id,
        body: note.body,
        dateInserted: wireDate(note.date_inserted),
        insertUser: person(note.insert_user_id),
      })),
  }));
}

import type { ApiReport } from '#contracts/api-report.gen.ts';
import { categoryPath, commentPath, discussionPath } from '#routing/pages/urls.ts';
import { listReportNotes, listReportReasons, type ReportNoteRow, type ReportRow } from '../repo/reports.ts';
import { type CategoryNode, categoryTree } from '../../../db/repos/categoryTree.ts';
import { findDeletedRecords, findPresentPosts, type PresentPost } from '../../posts/index.ts';
import { loadUsers } from '../../../db/repos/users.ts';
import { reasonRecord } from './reportMeta.ts';
import { userFragment, type WireContext, wireDate, wireDateOrNull } from '../../../http/wire.ts';

const urlOf = ({ origin }: WireContext, { record_type, record_id, record_name }: ReportRow) =>
  origin +
  (record_type === 'comment' ? commentPath(record_id) : discussionPath({ discussionID: record_id, name: record_name }));

const keyOf = ({ record_type, record_id }: ReportRow) => `${record_type}:${record_id}`;

interface Present {
  /** Undefined if the post no longer exists. */
  readonly post: PresentPost | undefined;
  readonly isDeleted: boolean;
  readonly place: CategoryNode | undefined;
}

/** The current text and category of the post; the report's excerpt has the text from when it was reported. */
function presentPost(context: WireContext, row: ReportRow, { post, isDeleted, place }: Present) {
  return {
    recordHtml: post?.body_html ?? '',
    recordIsLive: post !== undefined && !isDeleted,
    recordWasEdited: post?.date_updated != null && post.date_updated > row.date_inserted,
    recordDateInserted: wireDate(post?.date_inserted ?? row.date_inserted),
    recordDateUpdated: wireDateOrNull(post?.date_updated ?? null),
    // posts here never wait for approval
    isPending: false,
    isPendingUpdate: false,
    placeRecordType: 'category' as const,
    placeRecordID: row.category_id,
    ...(place
      ? { placeRecordName: place.name, placeRecordUrl: `${context.origin}${categoryPath(place.urlCode)}` }
      : {}),
  };
}

type PersonOf = (userID: number) => ReturnType<typeof userFragment>;

const noteRecord = (note: ReportNoteRow, person: PersonOf) => ({
  reportNoteID: note.report_note_id,
  body: note.body,
  dateInserted: wireDate(note.date_inserted),
  insertUser: person(note.insert_user_id),
});

/** API records of reports, with six queries in total. */
export async function reportRecords(context: WireContext, rows: readonly ReportRow[]): Promise<ApiReport[]> {
  const { services } = context;
  const { kysely } = services.db;
  const reportIDs = rows.map((row) => row.report_id);
  const [reasons, notes, deleted, posts, tree] = await Promise.all([
    listReportReasons(kysely),
    listReportNotes(kysely, reportIDs),
    findDeletedRecords(kysely, rows),
    findPresentPosts(kysely, rows),
    categoryTree(services),
  ]);
  const people = [
    ...rows.flatMap((row) => [row.insert_user_id, row.record_user_id, row.assigned_user_id, row.update_user_id]),
    ...notes.map((note) => note.insert_user_id),
  ];
  const users = await loadUsers(services, people);
  const person = (userID: number) => userFragment(context, userID, users.get(userID));
  const personOrNull = (userID: number | null) => (userID === null ? null : person(userID));
  const reasonsOf = (row: ReportRow) =>
    reasons.filter((reason) => row.reason_ids.includes(reason.report_reason_id)).map(reasonRecord);
  return rows.map((row) => ({
    ...presentPost(context, row, {
      post: posts.get(keyOf(row)),
      isDeleted: deleted.has(keyOf(row)),
      place: tree.find(row.category_id),
    }),
    reportID: row.report_id,
    recordType: row.record_type,
    recordID: row.record_id,
    status: row.status,
    reasons: reasonsOf(row),
    reportReasons: reasonsOf(row).map((reason) => ({ ...reason, reportID: row.report_id })),
    noteHtml: row.note_html,
    recordName: row.record_name,
    recordExcerpt: row.record_excerpt,
    recordUrl: urlOf(context, row),
    isRecordDeleted: deleted.has(keyOf(row)),
    recordUserID: row.record_user_id,
    recordUser: person(row.record_user_id),
    reportedUserID: row.record_user_id,
    reportedUser: person(row.record_user_id),
    categoryID: row.category_id,
    insertUserID: row.insert_user_id,
    insertUser: person(row.insert_user_id),
    dateInserted: wireDate(row.date_inserted),
    assignedUserID: row.assigned_user_id,
    assignedUser: personOrNull(row.assigned_user_id),
    updateUserID: row.update_user_id,
    updateUser: personOrNull(row.update_user_id),
    dateUpdated: wireDateOrNull(row.date_updated),
    notes: notes.filter((note) => note.report_id === row.report_id).map((note) => noteRecord(note, person)),
  }));
}

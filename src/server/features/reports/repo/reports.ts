import {
  type Insertable,
  type Kysely,
  type RawBuilder,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from 'kysely';
import type { Viewer } from '#contracts/hydrate.ts';
import { openReportStatuses, type ReportStatus } from '#domain/reports.ts';
import type { Range } from '#domain/range.ts';
import type { Services } from '../../../services.ts';
import type { ReportNotesTable, ReportReasonsTable, ReportsTable } from '../tables.ts';
import type { Tables } from '../../../db/tables.ts';
import { numberInRange } from '../../../db/repos/inRange.ts';
import { presentCategoryOf } from '../../../db/repos/presentCategory.ts';

export type ReportRow = Selectable<ReportsTable>;
export type ReportReasonRow = Selectable<ReportReasonsTable>;
export type ReportNoteRow = Selectable<ReportNotesTable>;
export type RecordType = ReportRow['record_type'];

const isOpen = sql<SqlBool>`status = any(${[...openReportStatuses]}::text[])`;

/** The current category of the post, or its last one if the post no longer exists. */
const presentCategory: RawBuilder<number> = sql`coalesce(${presentCategoryOf('reports')}, reports.category_id)`;

const columns = [
  'report_id',
  'record_type',
  'record_id',
  'record_user_id',
  'record_name',
  'record_excerpt',
  'status',
  'reason_ids',
  'note_body',
  'note_html',
  'insert_user_id',
  'date_inserted',
  'assigned_user_id',
  'update_user_id',
  'date_updated',
  'status_before',
  presentCategory.as('category_id'),
] as const;

export async function listReportReasons(db: Kysely<Tables>): Promise<ReportReasonRow[]> {
  return db.selectFrom('report_reasons').selectAll().orderBy('sort').orderBy('report_reason_id').execute();
}

/** Reasons that the viewer may choose: those for everyone or one of their roles; managers may choose all. */
export const reasonsFor = (viewer: Viewer, reasons: readonly ReportReasonRow[]): ReportReasonRow[] =>
  reasons.filter(
    ({ role_ids: roleIDs }) =>
      roleIDs.length === 0 ||
      viewer.can('site.manage', { mode: 'global' }) ||
      roleIDs.some((id) => viewer.roleIDs.includes(id)),
  );

export interface ReportFilter {
  /** Already limited to categories that the viewer moderates. */
  readonly categoryIDs: readonly number[];
  readonly statuses?: readonly ReportStatus[] | undefined;
  readonly recordType?: RecordType | undefined;
  readonly recordID?: number | undefined;
  readonly assignedUserID?: number | undefined;
  readonly reportIDs?: readonly number[] | undefined;
  /** Matches any of these reasons. */
  readonly reasonIDs?: readonly string[] | undefined;
  /** IDs of the reporters; with `senderRoleIDs`, reporters with one of these roles. */
  readonly senders?: Range<number> | undefined;
  readonly senderRoleIDs?: readonly number[] | undefined;
  /** ID of the author of the post. */
  readonly authors?: Range<number> | undefined;
}

export function filtered(db: Kysely<Tables>, filter: ReportFilter) {
  const {
    categoryIDs,
    statuses,
    recordType,
    recordID,
    assignedUserID,
    reportIDs,
    reasonIDs,
    senders,
    senderRoleIDs,
    authors,
  } = filter;
  let query = db.selectFrom('reports').where(sql<SqlBool>`${presentCategory} = any(${categoryIDs}::int[])`);
  if (statuses !== undefined) query = query.where(sql<SqlBool>`status = any(${statuses}::text[])`);
  if (recordType !== undefined) query = query.where('record_type', '=', recordType);
  if (recordID !== undefined) query = query.where('record_id', '=', recordID);
  if (assignedUserID !== undefined) query = query.where('assigned_user_id', '=', assignedUserID);
  if (reportIDs !== undefined) query = query.where(sql<SqlBool>`report_id = any(${reportIDs}::int[])`);
  if (reasonIDs !== undefined) query = query.where(sql<SqlBool>`reason_ids && ${reasonIDs}::text[]`);
  if (senders !== undefined) query = query.where(numberInRange(sql`insert_user_id`, senders));
  if (senderRoleIDs !== undefined)
    query = query.where(
      sql<SqlBool>`insert_user_id in (select user_id from user_roles where role_id = any(${senderRoleIDs}::int[]))`,
    );
  if (authors !== undefined) query = query.where(numberInRange(sql`record_user_id`, authors));
  return query;
}

/** Open reports first, oldest first; then the others, newest first. */
export async function listReports(
  { db }: Pick<Services, 'db'>,
  filter: ReportFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ReportRow[]> {
  return filtered(db.kysely, filter)
    .select(columns)
    .orderBy(sql`case when ${isOpen} then report_id end asc nulls last`)
    .orderBy('report_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countReportsByStatus(
  { db }: Pick<Services, 'db'>,
  filter: ReportFilter,
): Promise<Readonly<Record<string, number>>> {
  const rows = await filtered(db.kysely, filter)
    .select(['status', sql<number>`count(*)::int`.as('count')])
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

export async function countOpenReports(
  services: Pick<Services, 'db'>,
  categoryIDs: readonly number[],
): Promise<number> {
  const counts = await countReportsByStatus(services, { categoryIDs, statuses: openReportStatuses });
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Open reports of these posts. */
export async function openReportsOf(
  { db }: Pick<Services, 'db'>,
  { recordType, recordIDs }: { readonly recordType: RecordType; readonly recordIDs: readonly number[] },
): Promise<ReportRow[]> {
  return db.kysely
    .selectFrom('reports')
    .select(columns)
    .where('record_type', '=', recordType)
    .where(sql<SqlBool>`record_id = any(${recordIDs}::int[])`)
    .where(isOpen)
    .orderBy('report_id')
    .execute();
}

export async function findReport(db: Kysely<Tables>, reportID: number): Promise<ReportRow | undefined> {
  return db.selectFrom('reports').select(columns).where('report_id', '=', reportID).executeTakeFirst();
}

export async function holdReport(db: Kysely<Tables>, reportID: number): Promise<ReportRow | undefined> {
  return db
    .selectFrom('reports')
    .select(columns)
    .where('report_id', '=', reportID)
    .forUpdate('reports')
    .executeTakeFirst();
}

/** Adds a report; a second one by the same user about the same post extends the first. */
export async function addReport(db: Kysely<Tables>, report: Insertable<ReportsTable>): Promise<number> {
  const { rows } = await sql<{ report_id: number }>`
    insert into reports (record_type, record_id, category_id, record_user_id, record_name, record_excerpt, reason_ids,
    note_body, note_html,
      insert_user_id, date_inserted)
    values (${report.record_type}, ${report.record_id}, ${report.category_id}, ${report.record_user_id},
    ${report.record_name},
      ${report.record_excerpt}, ${report.reason_ids}::text[], ${report.note_body}, ${report.note_html},
      ${report.insert_user_id}, ${report.date_inserted})
    on conflict (insert_user_id, record_type, record_id) where status in ('new', 'inReview') do update set
      reason_ids = (select array_agg(distinct r) from unnest(reports.reason_ids || excluded.reason_ids) r),
      note_body = case when reports.note_body is null then excluded.note_body
        when excluded.note_body is null or excluded.note_body = reports.note_body then reports.note_body
        else reports.note_body || E'\n\n' || excluded.note_body end,
      note_html = case when reports.note_html is null then excluded.note_html
        when excluded.note_html is null or excluded.note_html = reports.note_html then reports.note_html
        else reports.note_html || excluded.note_html end,
      date_updated = excluded.date_inserted
    returning report_id`.execute(db);
  return rows[0]?.report_id ?? 0;
}

export async function updateReport(
  db: Kysely<Tables>,
  reportID: number,
  changes: Updateable<ReportsTable>,
): Promise<void> {
  await db.updateTable('reports').set(changes).where('report_id', '=', reportID).execute();
}

export async function addReportNote(db: Kysely<Tables>, note: Insertable<ReportNotesTable>): Promise<void> {
  await db.insertInto('report_notes').values(note).execute();
}

export async function listReportNotes(db: Kysely<Tables>, reportIDs: readonly number[]): Promise<ReportNoteRow[]> {
  return db
    .selectFrom('report_notes')
    .selectAll()
    .where(sql<SqlBool>`report_id = any(${reportIDs}::int[])`)
    .orderBy('report_note_id')
    .execute();
}

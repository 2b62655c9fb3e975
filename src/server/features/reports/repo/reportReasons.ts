import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { listReportReasons, type ReportReasonRow } from './reports.ts';

/** The fields that administrators set. */
export interface ReasonState {
  readonly name: string;
  readonly description: string;
  readonly sort: number;
  readonly roleIDs: readonly number[];
  readonly deleted: boolean;
}

export const reasonState = (row: ReportReasonRow): ReasonState => ({
  name: row.name,
  description: row.description,
  sort: row.sort,
  roleIDs: row.role_ids,
  deleted: row.deleted,
});

const columnsOf = ({ roleIDs, ...state }: ReasonState) => ({ ...state, role_ids: [...roleIDs] });

/** Changes with the words of a reason and who may choose it, not with its place in the list. */
export function reasonVersion(row: ReportReasonRow): string {
  const { sort: _, ...state } = reasonState(row);
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16);
}

type Written = Pick<Services, 'db' | 'now' | 'changes'>;

/** One writer at a time, because names and order depend on all reasons. */
async function lockedReasons(trx: Kysely<Tables>): Promise<readonly ReportReasonRow[]> {
  await sql`lock table report_reasons in share row exclusive mode`.execute(trx);
  return listReportReasons(trx);
}

const entryOf = (row: ReportReasonRow, userID: number) => ({
  userID,
  subject: 'reportReason',
  subjectID: row.report_reason_id,
  name: row.name,
});

interface NewReason extends ReasonState {
  readonly reasonID: string;
}

/** Adds a reason. `plan` gets all reasons, and throws if it must not be added. */
export async function insertReason(
  services: Written,
  userID: number,
  plan: (all: readonly ReportReasonRow[]) => NewReason,
): Promise<ReportReasonRow> {
  return inTransaction(services, async (trx) => {
    const { reasonID, ...state } = plan(await lockedReasons(trx));
    const row = await trx
      .insertInto('report_reasons')
      .values({
        ...columnsOf(state),
        report_reason_id: reasonID,
        insert_user_id: userID,
        date_inserted: services.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(trx, { ...entryOf(row, userID), action: 'create', before: null, after: { ...reasonState(row) } });
    return row;
  });
}

interface Target {
  readonly reasonID: string;
  readonly userID: number;
}

/** Changes a reason. `plan` gets it as stored now and all reasons, and throws to refuse the change. */
export async function updateReason(
  services: Written,
  { reasonID, userID }: Target,
  plan: (row: ReportReasonRow, all: readonly ReportReasonRow[]) => ReasonState,
): Promise<ReportReasonRow> {
  return inTransaction(services, async (trx) => {
    const all = await lockedReasons(trx);
    const before = all.find((row) => row.report_reason_id === reasonID && !row.is_system);
    if (!before) throw notFound('Report reason');
    const row = await trx
      .updateTable('report_reasons')
      .set({ ...columnsOf(plan(before, all)), update_user_id: userID, date_updated: services.now() })
      .where('report_reason_id', '=', reasonID)
      .returningAll()
      .executeTakeFirstOrThrow();
    const values = { before: { ...reasonState(before) }, after: { ...reasonState(row) } };
    const action = row.deleted && !before.deleted ? 'delete' : 'update';
    await writeAudit(trx, { ...entryOf(row, userID), action, ...values });
    return row;
  });
}

/** Sets the places of reasons by ID; those that are not named keep theirs. @throws ApiError 404 */
export async function sortReasons(
  services: Written,
  userID: number,
  sorts: Readonly<Record<string, number>>,
): Promise<void> {
  await inTransaction(services, async (trx) => {
    const all = await lockedReasons(trx);
    const ids = Object.keys(sorts);
    if (ids.some((id) => !all.some((row) => row.report_reason_id === id))) throw notFound('Report reason');
    const wanted = new Map(Object.entries(sorts));
    for (const row of all) {
      const sort = wanted.get(row.report_reason_id) ?? row.sort;
      if (sort === row.sort) continue;
      await trx
        .updateTable('report_reasons')
        .set({ sort })
        .where('report_reason_id', '=', row.report_reason_id)
        .execute();
      const values = { before: { sort: row.sort }, after: { sort } };
      await writeAudit(trx, { ...entryOf(row, userID), action: 'update', ...values });
    }
  });
}

/** Number of reports by the ID of a reason that they name. */
export async function countReportsByReason({ db }: Pick<Services, 'db'>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select id, count(*)::int as count from reports, unnest(reason_ids) as id group by id`.execute(db.kysely);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

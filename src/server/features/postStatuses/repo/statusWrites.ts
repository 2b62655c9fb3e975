import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { writeAudit } from '../../../db/repos/audit.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import { notFound } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { readStatusRows, type StatusRow } from './statusCatalog.ts';

/** The fields that administrators set. */
export interface StatusState {
  readonly name: string;
  readonly state: StatusRow['state'];
  readonly recordSubtype: string | null;
  readonly isDefault: boolean;
  readonly deleted: boolean;
}

export const statusState = (row: StatusRow): StatusState => ({
  name: row.name,
  state: row.state,
  recordSubtype: row.record_subtype,
  isDefault: row.is_default,
  deleted: row.is_deleted,
});

const columnsOf = ({ recordSubtype, isDefault, deleted, ...state }: StatusState) => ({
  ...state,
  record_subtype: recordSubtype,
  is_default: isDefault,
  is_deleted: deleted,
});

/** Changes with every field that administrators set. */
export const statusVersion = (row: StatusRow): string =>
  createHash('sha256')
    .update(JSON.stringify(statusState(row)))
    .digest('base64url')
    .slice(0, 16);

type Written = Pick<Services, 'db' | 'now' | 'changes'>;

/** One writer at a time, because names and the default depend on all statuses. */
async function change(
  services: Written,
  work: (trx: Kysely<Tables>, rows: readonly StatusRow[]) => Promise<StatusRow>,
): Promise<StatusRow> {
  const row = await inTransaction(services, async (trx) => {
    await sql`lock table post_statuses in share row exclusive mode`.execute(trx);
    return work(trx, await readStatusRows(trx));
  });
  // posts show the names of their statuses
  services.changes.emit(['postStatuses', 'discussions']);
  return row;
}

const entryOf = (row: StatusRow, userID: number) => ({
  userID,
  subject: 'status',
  subjectID: row.status_id,
  name: row.name,
});

interface Writing {
  readonly trx: Kysely<Tables>;
  readonly services: Written;
  readonly userID: number;
}

async function write({ trx, services, userID }: Writing, before: StatusRow, state: StatusState): Promise<StatusRow> {
  const row = await trx
    .updateTable('post_statuses')
    .set({ ...columnsOf(state), update_user_id: userID, date_updated: services.now() })
    .where('status_id', '=', before.status_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const values = { before: { ...statusState(before) }, after: { ...statusState(row) } };
  const action = row.is_deleted && !before.is_deleted ? 'delete' : 'update';
  await writeAudit(trx, { ...entryOf(row, userID), action, ...values });
  return row;
}

/** Only one status of a type is the default. */
async function resetDefaults(writing: Writing, rows: readonly StatusRow[], row: StatusRow): Promise<void> {
  if (!row.is_default || row.is_deleted) return;
  for (const other of rows) {
    const isSame = other.record_subtype === row.record_subtype && other.status_id !== row.status_id;
    if (isSame && other.is_default) await write(writing, other, { ...statusState(other), isDefault: false });
  }
}

/** Adds a status. `plan` gets all of them, and throws if it must not be added. */
export const insertStatus = (
  services: Written,
  userID: number,
  plan: (rows: readonly StatusRow[]) => StatusState,
): Promise<StatusRow> =>
  change(services, async (trx, rows) => {
    const row = await trx
      .insertInto('post_statuses')
      .values({ ...columnsOf(plan(rows)), insert_user_id: userID, date_inserted: services.now() })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeAudit(trx, { ...entryOf(row, userID), action: 'create', before: null, after: { ...statusState(row) } });
    await resetDefaults({ trx, services, userID }, rows, row);
    return row;
  });

interface Target {
  readonly statusID: number;
  readonly userID: number;
}

/** Changes a status. `plan` gets it as stored now and all statuses, and throws if it must not be changed so. */
export const updateStatus = (
  services: Written,
  { statusID, userID }: Target,
  plan: (row: StatusRow, rows: readonly StatusRow[]) => StatusState,
): Promise<StatusRow> =>
  change(services, async (trx, rows) => {
    const before = rows.find((row) => row.status_id === statusID);
    if (!before) throw notFound('Status');
    const writing = { trx, services, userID };
    const row = await write(writing, before, plan(before, rows));
    await resetDefaults(writing, rows, row);
    return row;
  });

/** Number of posts by the ID of a status that they have. */
export async function countByStatus({ db }: Pick<Services, 'db'>): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select status_id as id, count(*)::int as count from discussions
    where status_id > 1000 and date_deleted is null group by status_id`.execute(db.kysely);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

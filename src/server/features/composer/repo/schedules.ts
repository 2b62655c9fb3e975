import { type Kysely, type Selectable, sql } from 'kysely';
import { jsonOrNull } from '../../../db/repos/layouts.ts';
import type { Tables } from '../../../db/tables.ts';
import { inTransaction } from '../../../db/transact.ts';
import type { Services } from '../../../services.ts';
import type { LayoutSchedulesTable } from '../tables.ts';

export type ScheduleRow = Selectable<LayoutSchedulesTable>;

/** A schedule without its document. */
export type ListedSchedule = Omit<
  ScheduleRow,
  'layout' | 'title_bar' | 'confirms_empty' | 'confirmed_problems' | 'built_in_version'
>;

export interface ScheduleWrite {
  readonly layoutID: string;
  readonly userID: number;
  readonly name: string;
  readonly layout: readonly (object | null)[];
  readonly titleBar: object | null;
  readonly version: string;
  readonly note: string | undefined;
  readonly confirmsEmpty: boolean;
  readonly confirmProblems: readonly string[];
  readonly builtInVersion: string | undefined;
  readonly date: Date;
}

/** Each holds a whole document, and those that failed stay until they are removed. */
export const mostSchedules = { ofLayout: 20, inTotal: 200 } as const;

/** Why there is no room for another schedule; undefined if there is. Locks, so that two at once both count. */
async function fullness(trx: Kysely<Tables>, layoutID: string): Promise<keyof typeof mostSchedules | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('layout_schedules'))`.execute(trx);
  const { rows } = await sql<{ all: number; own: number }>`
    select count(*)::int as all, count(*) filter (where layout_id = ${layoutID}::text)::int as own
    from layout_schedules`.execute(trx);
  const { all = 0, own = 0 } = rows[0] ?? {};
  if (own >= mostSchedules.ofLayout) return 'ofLayout';
  return all >= mostSchedules.inTotal ? 'inTotal' : undefined;
}

/** @returns the limit that has been reached, if there is no room for another */
export async function insertSchedule(
  { db, now }: Pick<Services, 'db' | 'now'>,
  schedule: ScheduleWrite,
): Promise<ScheduleRow | keyof typeof mostSchedules> {
  return inTransaction({ db }, async (trx) => (await fullness(trx, schedule.layoutID)) ?? addRow(trx, schedule, now()));
}

function addRow(trx: Kysely<Tables>, schedule: ScheduleWrite, now: Date): Promise<ScheduleRow> {
  return trx
    .insertInto('layout_schedules')
    .values({
      layout_id: schedule.layoutID,
      insert_user_id: schedule.userID,
      name: schedule.name,
      layout: JSON.stringify(schedule.layout),
      title_bar: jsonOrNull(schedule.titleBar),
      base_version: schedule.version,
      note: schedule.note?.trim() || null,
      confirms_empty: schedule.confirmsEmpty,
      confirmed_problems: JSON.stringify(schedule.confirmProblems),
      built_in_version: schedule.builtInVersion ?? null,
      date_scheduled: schedule.date,
      date_inserted: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Schedules of one layout or of all, the earliest first. */
export async function listSchedules(
  { db }: Pick<Services, 'db'>,
  layoutID: string | undefined,
): Promise<readonly ListedSchedule[]> {
  let query = db.kysely
    .selectFrom('layout_schedules')
    .select([
      'schedule_id',
      'layout_id',
      'insert_user_id',
      'name',
      'base_version',
      'note',
      'date_scheduled',
      'date_inserted',
      'failure',
    ]);
  if (layoutID !== undefined) query = query.where('layout_id', '=', layoutID);
  return query.orderBy('date_scheduled').orderBy('schedule_id').execute();
}

/** @returns the layout that it was for; undefined if there was no such schedule */
export async function deleteSchedule({ db }: Pick<Services, 'db'>, scheduleID: number): Promise<string | undefined> {
  const row = await db.kysely
    .deleteFrom('layout_schedules')
    .where('schedule_id', '=', scheduleID)
    .returning('layout_id')
    .executeTakeFirst();
  return row?.layout_id;
}

/** Takes a schedule that waits, so that only this transaction publishes it; the row disappears with its commit. */
export async function takeSchedule(trx: Kysely<Tables>, scheduleID: number): Promise<ScheduleRow | undefined> {
  const row = await trx
    .selectFrom('layout_schedules')
    .selectAll()
    .where('schedule_id', '=', scheduleID)
    .where('failure', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row) await trx.deleteFrom('layout_schedules').where('schedule_id', '=', scheduleID).execute();
  return row;
}

/** Keeps why a schedule was not published. */
export async function failSchedule({ db }: Pick<Services, 'db'>, scheduleID: number, failure: string): Promise<void> {
  await db.kysely.updateTable('layout_schedules').set({ failure }).where('schedule_id', '=', scheduleID).execute();
}

const dueAtOnce = 200;

/** Schedules whose time has come. */
export async function listDueSchedules({ db, now }: Pick<Services, 'db' | 'now'>): Promise<readonly number[]> {
  const rows = await db.kysely
    .selectFrom('layout_schedules')
    .select('schedule_id')
    .where('failure', 'is', null)
    .where('date_scheduled', '<=', now())
    .orderBy('date_scheduled')
    .orderBy('schedule_id')
    .limit(dueAtOnce)
    .execute();
  return rows.map(({ schedule_id }) => schedule_id);
}

/** How many layouts were not published at their time. */
export async function countFailedSchedules({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from layout_schedules where failure is not null`.execute(db.kysely);
  return rows[0]?.count ?? 0;
}

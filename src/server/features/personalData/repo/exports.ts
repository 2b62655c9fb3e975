import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

export interface ExportRow {
  readonly export_id: string;
  readonly user_id: number;
  readonly state: 'running' | 'done' | 'failed';
  readonly size: number | null;
  readonly date_inserted: Date;
  readonly date_expires: Date | null;
}

const columns = ['export_id', 'user_id', 'state', 'size', 'date_inserted', 'date_expires'] as const;

/** Returns false if one is already being made. */
export async function insertExport(
  db: Kysely<Tables>,
  { exportID, userID, now }: { readonly exportID: string; readonly userID: number; readonly now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('personal_data_exports')
    .values({ export_id: exportID, user_id: userID, date_inserted: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('export_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Exports that have not expired, latest first. */
export async function listExports(db: Kysely<Tables>, userID: number, now: Date): Promise<readonly ExportRow[]> {
  return db
    .selectFrom('personal_data_exports')
    .select(columns)
    .where('user_id', '=', userID)
    .where((where) => where.or([where('date_expires', 'is', null), where('date_expires', '>', now)]))
    .orderBy('date_inserted', 'desc')
    .limit(10)
    .execute();
}

/** Exports that are being made, or whose process was killed. */
export async function listUnfinished(db: Kysely<Tables>): Promise<readonly ExportRow[]> {
  return db.selectFrom('personal_data_exports').select(columns).where('state', '=', 'running').limit(100).execute();
}

export async function findExport(db: Kysely<Tables>, exportID: string): Promise<ExportRow | undefined> {
  return db.selectFrom('personal_data_exports').select(columns).where('export_id', '=', exportID).executeTakeFirst();
}

/** The file of a finished export that belongs to this user and has not expired. */
export async function readContent(
  db: Kysely<Tables>,
  { exportID, userID, now }: { readonly exportID: string; readonly userID: number; readonly now: Date },
): Promise<unknown> {
  const row = await db
    .selectFrom('personal_data_exports')
    .select('content')
    .where('export_id', '=', exportID)
    .where('user_id', '=', userID)
    .where('state', '=', 'done')
    .where('date_expires', '>', now)
    .executeTakeFirst();
  return row?.content;
}

/** Stores the file, or that it could not be made. */
export async function finishExport(
  db: Kysely<Tables>,
  exportID: string,
  { content, dateExpires }: { readonly content: string | null; readonly dateExpires: Date },
): Promise<void> {
  await db
    .updateTable('personal_data_exports')
    .set({
      state: content === null ? 'failed' : 'done',
      content,
      size: content === null ? null : Buffer.byteLength(content),
      date_expires: dateExpires,
    })
    .where('export_id', '=', exportID)
    .where('state', '=', 'running')
    .execute();
}

export async function deleteExpiredExports(db: Kysely<Tables>, now: Date): Promise<void> {
  await sql`delete from personal_data_exports where date_expires < ${now}`.execute(db);
}

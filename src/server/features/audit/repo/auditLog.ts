import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Range } from '#domain/range.ts';
import type { Services } from '../../../services.ts';
import { dateInRange } from '../../../db/repos/inRange.ts';
import type { AuditLogTable } from '../../../db/tables.ts';

export type AuditRow = Selectable<AuditLogTable>;

export interface AuditFilter {
  readonly insertUserID: number | undefined;
  readonly subject: string | undefined;
  readonly subjectID: string | undefined;
  readonly action: AuditLogTable['action'] | undefined;
  readonly dateInserted: Range<Date> | undefined;
  /** Part of the name, or of a value before or after. */
  readonly query: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** Administrative changes, latest first. */
export async function listAuditLog({ db }: Pick<Services, 'db'>, filter: AuditFilter): Promise<AuditRow[]> {
  let query = db.kysely.selectFrom('audit_log').selectAll();
  if (filter.insertUserID !== undefined) query = query.where('insert_user_id', '=', filter.insertUserID);
  if (filter.subject !== undefined) query = query.where('subject', '=', filter.subject);
  if (filter.subjectID !== undefined) query = query.where('subject_id', '=', filter.subjectID);
  if (filter.action !== undefined) query = query.where('action', '=', filter.action);
  if (filter.dateInserted !== undefined)
    query = query.where(dateInRange(sql.ref('date_inserted'), filter.dateInserted));
  if (filter.query !== undefined)
    query = query.where(
      sql<SqlBool>`position(lower(${filter.query}::text) in
        lower(concat_ws(' ', name, before::text, after::text))) > 0`,
    );
  return query.orderBy('audit_log_id', 'desc').limit(filter.limit).offset(filter.offset).execute();
}

/** Marks a deletion as undone. Returns false if it was before. */
export async function claimUndo({ db, now }: Pick<Services, 'db' | 'now'>, auditLogID: number): Promise<boolean> {
  const row = await db.kysely
    .updateTable('audit_log')
    .set({ date_undone: now() })
    .where('audit_log_id', '=', auditLogID)
    .where('date_undone', 'is', null)
    .returning('audit_log_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** After an undo that failed. */
export async function releaseUndo({ db }: Pick<Services, 'db'>, auditLogID: number): Promise<void> {
  await db.kysely.updateTable('audit_log').set({ date_undone: null }).where('audit_log_id', '=', auditLogID).execute();
}

export async function findAuditEntry({ db }: Pick<Services, 'db'>, auditLogID: number): Promise<AuditRow | undefined> {
  return db.kysely.selectFrom('audit_log').selectAll().where('audit_log_id', '=', auditLogID).executeTakeFirst();
}

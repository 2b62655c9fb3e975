import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';

const draftColumns = ['insert_user_id', 'sequence', 'attributes', 'excerpt'] as const;
const reportColumns = [
  'insert_user_id',
  'status',
  'status_before',
  'update_user_id',
  'record_user_id',
  'record_name',
] as const;

/** A failed draft, for its notification; undefined if it has changed since. */
export async function findEventDraft(
  db: Kysely<Tables>,
  draftID: number,
): Promise<Pick<Selectable<Tables['drafts']>, (typeof draftColumns)[number]> | undefined> {
  return db
    .selectFrom('drafts')
    .select(draftColumns)
    .where('draft_id', '=', draftID)
    .where('status', '=', 'error')
    .where('date_deleted', 'is', null)
    .executeTakeFirst();
}

/** A report, for the notification of its reporter. */
export async function findEventReport(
  db: Kysely<Tables>,
  reportID: number,
): Promise<Pick<Selectable<Tables['reports']>, (typeof reportColumns)[number]> | undefined> {
  return db.selectFrom('reports').select(reportColumns).where('report_id', '=', reportID).executeTakeFirst();
}

import type { Kysely, Selectable } from 'kysely';
import { canHaveStatus, findStatus, questionStatus, type Status } from '#domain/statuses.ts';
import { remember, type Remembered } from '../../../db/repos/remember.ts';
import type { Tables } from '../../../db/tables.ts';
import type { PostStatusesTable } from '../tables.ts';

export type StatusRow = Selectable<PostStatusesTable>;

export const readStatusRows = (db: Kysely<Tables>): Promise<readonly StatusRow[]> =>
  db.selectFrom('post_statuses').selectAll().orderBy('status_id').execute();

/** The statuses that administrators made, deleted ones too. */
export const loadStatusRows: (services: Remembered) => Promise<readonly StatusRow[]> = remember(
  (tag) => tag === 'postStatuses',
  ({ db }: Remembered) => readStatusRows(db.kysely),
);

export const statusOf = (row: StatusRow): Status => ({
  statusID: row.status_id,
  name: row.name,
  state: row.state,
  recordType: 'discussion',
  recordSubType: row.record_subtype,
});

/** A status that a post has; deleted ones are found too. */
export function statusIn(rows: readonly StatusRow[], statusID: number): Status | undefined {
  const row = rows.find((one) => one.status_id === statusID);
  return row ? statusOf(row) : findStatus(statusID);
}

/** A status that can be chosen now. */
export const openStatusIn = (rows: readonly StatusRow[], statusID: number): Status | undefined =>
  statusIn(
    rows.filter((row) => !row.is_deleted),
    statusID,
  );

/** The status of new posts of a type: their own default before the one of all types; questions are unanswered. */
export function defaultStatus(rows: readonly StatusRow[], type: string): number {
  if (type === 'question') return questionStatus.unanswered;
  const fitting = rows.filter((row) => row.is_default && !row.is_deleted && canHaveStatus(type, statusOf(row)));
  const found = fitting.find((row) => row.record_subtype !== null) ?? fitting[0];
  return found?.status_id ?? questionStatus.none;
}

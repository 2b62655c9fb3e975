import { isDeepStrictEqual } from 'node:util';
import type { ApiAuditUndo } from '#contracts/api-auditUndo.gen.ts';
import { sortedJson } from '#lib/sortedJson.ts';
import type { Services } from '../../services.ts';
import type { UndoneEntry, UndoHandler } from '../../undoWay.ts';
import type { AuditRow } from './repo/auditLog.ts';

export const entryOf = ({ subject_id: subjectID, before, after }: AuditRow): UndoneEntry => ({
  subjectID,
  before,
  after,
});

/** The way to undo an entry; undefined if that is not possible. */
export function findWay({ features: { undo } }: Pick<Services, 'features'>, row: AuditRow): UndoHandler | undefined {
  const way = Object.hasOwn(undo, row.subject) ? undo[row.subject] : undefined;
  // a deletion that was undone would add the record a second time
  return way && row.date_undone === null && (way.isPossible?.(entryOf(row)) ?? true) ? way : undefined;
}

type Change = ApiAuditUndo['changes'][number];

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one, other) || sortedJson(one) === sortedJson(other);

/** @param now the record as it is now; null if there is none */
export function previewOf({ before, after }: UndoneEntry, now: UndoneEntry['before']): ApiAuditUndo {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const left = (field: string) => after?.[field] ?? null;
  // safe cast: values of the log are JSON
  const valueIn = (values: UndoneEntry['before'], field: string) => (values?.[field] ?? null) as Change['from'];
  const isGone = (now === null) !== (after === null);
  return {
    changes: fields
      .map((field) => ({ field, from: valueIn(now, field), to: valueIn(before, field) }))
      .filter(({ from, to }) => !isSame(from, to)),
    isChanged: isGone || fields.some((field) => now !== null && !isSame(now[field] ?? null, left(field))),
  };
}

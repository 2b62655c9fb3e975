import { isDeepStrictEqual } from 'node:util';
import type { ApiAuditUndo } from '#contracts/api-auditUndo.gen.ts';
import { ApiError } from '#lib/apiError.ts';
import { sortedJson } from '#lib/sortedJson.ts';
import type { Services } from '../../services.ts';
import type { UndoBlock, UndoneEntry, UndoHandler } from '../../undoWay.ts';
import type { AuditRow } from './repo/auditLog.ts';

export const entryOf = ({ subject_id: subjectID, before, after }: AuditRow): UndoneEntry => ({
  subjectID,
  before,
  after,
});

/** Changes that reached someone else. */
const sent: ReadonlySet<string> = new Set(['testEmail', 'invitation', 'applicant']);

function incompleteEntry({ before, after }: UndoneEntry): UndoBlock {
  if (after === null) return 'deleted';
  return before === null ? 'created' : 'incomplete';
}

/** The way to undo an entry, or why there is none. */
export function findWay({ features: { undo } }: Pick<Services, 'features'>, row: AuditRow): UndoHandler | UndoBlock {
  // a deletion that was undone would add the record a second time
  if (row.date_undone !== null) return 'undone';
  const way = Object.hasOwn(undo, row.subject) ? undo[row.subject] : undefined;
  if (!way) return sent.has(row.subject) ? 'sent' : 'noWay';
  const entry = entryOf(row);
  // also for entries whose values the viewer cannot see
  if (entry.before === null && entry.after === null) return 'noValues';
  if (way.isPossible?.(entry) ?? true) return way;
  return way.whyNot?.(entry) ?? incompleteEntry(entry);
}

const blockTexts: Readonly<Record<UndoBlock, string>> = {
  undone: 'This was already undone.',
  noValues: 'The log holds no values of this change.',
  sent: 'It was sent or answered already.',
  noWay: 'Changes of this kind have to be changed back by hand.',
  secret: 'Secrets are not kept in the log. Enter the earlier one again.',
  personal: 'Email addresses, passwords and answers of members are not kept in the log.',
  moved: 'Change the place or the permissions on the page of categories.',
  deleted: 'The log does not hold everything that was deleted.',
  created: 'Other records may use it by now. Delete it by hand.',
  incomplete: 'The log does not hold everything that the change replaced.',
};

/** @throws ApiError 409 or 422 if there is no way */
export function needWay(services: Pick<Services, 'features'>, row: AuditRow): UndoHandler {
  const way = findWay(services, row);
  if (typeof way !== 'string') return way;
  if (way === 'undone') throw new ApiError(409, blockTexts.undone);
  throw new ApiError(422, 'This change cannot be undone here.', { description: blockTexts[way] });
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

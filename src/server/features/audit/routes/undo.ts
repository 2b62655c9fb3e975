import { ApiError } from '#lib/apiError.ts';
import { notFound } from '../../../http/errors.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { claimUndo, findAuditEntry, releaseUndo } from '../repo/auditLog.ts';
import { entryOf, needWay, previewOf } from '../undo.ts';
import { createFieldWords } from '../fieldWords.ts';
import { withoutHidden } from '../withoutHidden.ts';

const shared = { tags: ['Audit log'], session: true, neverCached: true, permission: ['site.manage'] } as const;
const params = {
  type: 'object',
  properties: { auditLogID: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
  required: ['auditLogID'],
} as const;

type Caller = Pick<RouteInput<unknown, unknown, unknown>, 'services' | 'viewer' | 'http' | 'locale'>;

/** @throws ApiError 404, 409 or 422 if the entry cannot be undone */
async function prepare(caller: Caller, auditLogID: number) {
  const { services } = caller;
  const found = await findAuditEntry(services, auditLogID);
  const [row] = await withoutHidden(services, caller, found ? [found] : []);
  if (!row) throw notFound('Audit log entry');
  const way = needWay(services, row);
  const entry = entryOf(row);
  const { changes, ...preview } = previewOf(entry, await way.read(services, entry));
  const about = { subject: row.subject, subjectID: row.subject_id };
  const inWords = await createFieldWords(services, caller);
  return { way, entry, preview: { ...preview, changes: inWords(about, changes) } };
}

const preview = defineRoute({
  ...shared,
  method: 'GET',
  path: '/audit-logs/:auditLogID/undo',
  summary: 'Tells what undoing a change would do, without doing it.',
  params,
  reply: record('auditUndo'),
  handle: async (input) => ({ body: (await prepare(input, input.params.auditLogID)).preview }),
});

const undo = defineRoute({
  ...shared,
  method: 'POST',
  path: '/audit-logs/:auditLogID/undo',
  summary: 'Undoes a change, with the permission that the change needs. Refused (409) if it was changed since.',
  params,
  reply: record('auditUndo'),
  handle: async (input) => {
    const { services, viewer, http, params } = input;
    const { way, entry, preview: found } = await prepare(input, params.auditLogID);
    if (found.isChanged)
      throw new ApiError(409, 'This was changed again since.', {
        description: 'Nothing was undone. Undo the later change first, or change it by hand.',
        current: found,
      });
    const isDeletion = entry.after === null;
    if (isDeletion && !(await claimUndo(services, params.auditLogID)))
      throw new ApiError(409, 'This was already undone.');
    try {
      await way.write({ services, viewer, http }, entry);
    } catch (error) {
      if (isDeletion) await releaseUndo(services, params.auditLogID);
      throw error;
    }
    return { status: 200, body: found };
  },
});

export const undoRoutes: readonly AnyRoute[] = [preview, undo];

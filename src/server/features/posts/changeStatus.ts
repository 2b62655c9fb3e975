import { statusPermissions } from '#domain/discussionOptions.ts';
import { canHaveStatus, internalStatus, isOwnStatus } from '#domain/statuses.ts';
import { settleCounts } from './repo/postCounts.ts';
import { insertPostLog, type PostLogEntry } from './repo/postLog.ts';
import { holdDiscussion, updateDiscussion } from './repo/postWrites.ts';
import { openStatusIn, readStatusRows, type StatusRow } from '../postStatuses/index.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import type { Actor } from './actor.ts';
import { statusTotals } from './discussionChanges.ts';
import { questionAttributes } from './discussionFields.ts';
import { discussionEntry } from './logging.ts';
import { needIn, needSession, needThere } from './rights.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';

export interface StatusRequest {
  /** 1 to 4 for questions, 0 for none, or one that an administrator made. */
  readonly statusID?: number;
  /** Staff status: 7 unresolved, 8 resolved. */
  readonly internalStatusID?: number;
  readonly statusNotes?: string;
}

const { resolved, unresolved } = internalStatus;

function checkRequest({ statusID, internalStatusID }: StatusRequest): void {
  if (statusID === undefined && internalStatusID === undefined)
    throw validationFailed([fieldError('statusID', 'missingField', 'statusID is required.')]);
  if (internalStatusID !== undefined && internalStatusID !== resolved && internalStatusID !== unresolved)
    throw validationFailed([fieldError('internalStatusID', 'invalid', 'Status not found.')]);
}

/** @throws ApiError 422 unless posts of the type can have the status */
function needFitting(rows: readonly StatusRow[], type: string, statusID: number): void {
  const status = openStatusIn(rows, statusID);
  const refuse = (message: string) => validationFailed([fieldError('statusID', 'invalid', message)]);
  if (!status) throw refuse('Status not found.');
  if (canHaveStatus(type, status)) return;
  throw refuse(
    isOwnStatus(statusID) || type === 'question'
      ? 'Posts of this type do not have this status.'
      : 'Only questions have this status.',
  );
}

/**
 * Sets the status of a post, or whether staff have resolved a post. Returns its ID. @throws ApiError 400, 403, 404,
 * 410, 422
 */
export async function changeStatus(actor: Actor, discussionID: number, request: StatusRequest): Promise<number> {
  const { services, viewer } = actor;
  needSession(viewer);
  checkRequest(request);
  const { statusID, internalStatusID, statusNotes } = request;
  const discussion = await inTransaction(services, async (db) => {
    const held = await holdDiscussion(db, discussionID);
    needThere(viewer, held);
    if (internalStatusID !== undefined) needIn(viewer, 'staff.allow', held.category_id);
    if (statusID !== undefined) needIn(viewer, statusPermissions, held.category_id);
    if (statusID !== undefined) needFitting(await readStatusRows(db), held.type, statusID);
    const status_id = statusID ?? held.status_id;
    await updateDiscussion(db, discussionID, {
      status_id,
      attributes: JSON.stringify(
        statusID === undefined ? held.attributes : questionAttributes(held.attributes, status_id, actor.now),
      ),
      ...(internalStatusID === undefined ? {} : { resolved: internalStatusID === resolved }),
    });
    const reason = statusNotes || undefined;
    const entries: PostLogEntry[] = [];
    if (statusID !== undefined)
      entries.push({
        ...discussionEntry(actor, held, { operation: 'status', before: { status_id: held.status_id } }),
        reason,
        statusID,
      });
    if (internalStatusID !== undefined)
      entries.push({
        ...discussionEntry(actor, held, { operation: 'status', before: { resolved: held.resolved } }),
        reason,
        statusID: internalStatusID,
      });
    await insertPostLog(db, entries);
    await settleCounts(db, { counters: statusTotals(held, { type: held.type, status_id }) });
    return held;
  });
  publishChange(services, { discussionIDs: [discussionID], categoryIDs: [discussion.category_id] });
  return discussionID;
}

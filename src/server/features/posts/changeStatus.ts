import { findStatus, internalStatus, questionStatus } from '#domain/statuses.ts';
import { settleCounts } from './repo/postCounts.ts';
import { insertPostLog, type PostLogEntry } from './repo/postLog.ts';
import { holdDiscussion, updateDiscussion } from './repo/postWrites.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import type { Actor } from './actor.ts';
import { statusTotals } from './discussionChanges.ts';
import { questionAttributes } from './discussionFields.ts';
import { discussionEntry } from './logging.ts';
import { needIn, needSession, needThere } from './rights.ts';
import { tell } from './tell.ts';
import { inTransaction } from '../../db/transact.ts';

export interface StatusRequest {
  /** Question status: 1 to 4. */
  readonly statusID?: number;
  /** Staff status: 7 unresolved, 8 resolved. */
  readonly internalStatusID?: number;
  readonly statusNotes?: string;
}

const { resolved, unresolved } = internalStatus;
const statusPermissions = ['discussions.edit', 'posts.moderate'] as const;

function checkRequest({ statusID, internalStatusID }: StatusRequest): void {
  if (statusID === undefined && internalStatusID === undefined)
    throw validationFailed([fieldError('statusID', 'missingField', 'statusID is required.')]);
  if (statusID !== undefined && (statusID === questionStatus.none || !findStatus(statusID)))
    throw validationFailed([fieldError('statusID', 'invalid', 'Status not found.')]);
  if (internalStatusID !== undefined && internalStatusID !== resolved && internalStatusID !== unresolved)
    throw validationFailed([fieldError('internalStatusID', 'invalid', 'Status not found.')]);
}

/**
 * Sets the status of a question, or whether staff have resolved a post. Returns its ID. @throws ApiError 400, 403, 404,
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
    if (statusID !== undefined && held.type !== 'question')
      throw validationFailed([fieldError('statusID', 'invalid', 'Only questions have this status.')]);
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
  tell(services, { discussionIDs: [discussionID], categoryIDs: [discussion.category_id] });
  return discussionID;
}

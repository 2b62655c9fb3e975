import type { Permission } from '#contracts/permission.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { ApiError } from '#lib/apiError.ts';
import { canEdit, type EditableRecord } from '#domain/editWindow.ts';
import { gone, notFound, permissionProblem } from '../../http/errors.ts';
import { mayIn, needPost } from '../../http/viewer.ts';
import type { HeldComment, HeldDiscussion } from './repo/postWrites.ts';
import type { Actor } from './actor.ts';

/** Requires one of the permissions. @throws ApiError 403 */
export function needIn(viewer: Viewer, permission: Permission | readonly Permission[], categoryID: number): void {
  if (!mayIn(viewer, permission, categoryID)) throw permissionProblem(permission);
}

/** @throws ApiError 403 for guests. */
export function needSession(viewer: Viewer): void {
  if (viewer.isGuest) throw permissionProblem('session.valid');
}

/**
 * @throws ApiError 404 unknown or hidden, 410 deleted; in this order, so that no one learns about posts hidden from
 * them.
 */
export function needThere(
  viewer: Viewer,
  discussion: HeldDiscussion | undefined,
  thing = 'Discussion',
): asserts discussion is HeldDiscussion {
  if (!discussion) throw notFound(thing);
  needPost(viewer, discussion, thing);
  if (discussion.date_deleted) throw gone(thing);
}

/** The error for writing to a closed discussion; the form keeps the text. */
export function closedProblem(why: string, permission: Permission): ApiError {
  return new ApiError(403, 'This discussion has been closed.', {
    description: `${why} Your text is saved.`,
    permissions: [permission],
  });
}

/** Permissions to announce, sink and close. */
export const flagPermissions = {
  announce: ['discussions.announce', 'community.manage'],
  sink: ['discussions.sink', 'community.manage'],
  close: ['discussions.close', 'discussions.moderate'],
} as const;

/** Moderators can close discussions, and so can authors with `discussions.closeOwn` (resolutions G18). */
export function mayClose(viewer: Viewer, discussion: Pick<HeldDiscussion, 'category_id' | 'insert_user_id'>): boolean {
  const isOwn = !viewer.isGuest && discussion.insert_user_id === viewer.userID;
  return (
    mayIn(viewer, flagPermissions.close, discussion.category_id) ||
    (isOwn && mayIn(viewer, 'discussions.closeOwn', discussion.category_id))
  );
}

export interface EditedRecord extends EditableRecord {
  readonly categoryID: number;
  readonly permission: 'discussions.edit' | 'comments.edit';
}

export function mayEditRecord({ viewer, services, now }: Actor, record: EditedRecord): boolean {
  return canEdit(record, {
    userID: viewer.userID,
    mayEditAnybody:
      viewer.can('community.moderate', { mode: 'global' }) || mayIn(viewer, record.permission, record.categoryID),
    timeoutSeconds: services.config.get('ui.editContentTimeout'),
    now,
  });
}

/** Checks who can edit a record (resolutions G08). @throws ApiError 403 */
export function needEdit(actor: Actor, record: EditedRecord): void {
  if (mayEditRecord(actor, record)) return;
  // closed while its author was editing: report that instead of a missing permission
  if (record.isClosed && mayEditRecord(actor, { ...record, isClosed: false }))
    throw closedProblem('Its content can no longer be changed.', record.permission);
  throw permissionProblem(record.permission);
}

export function editedDiscussion(discussion: HeldDiscussion): EditedRecord {
  return {
    insertUserID: discussion.insert_user_id,
    dateInserted: discussion.date_inserted,
    isClosed: discussion.closed,
    categoryID: discussion.category_id,
    permission: 'discussions.edit',
  };
}

export function editedComment({
  comment,
  discussion,
}: {
  readonly comment: HeldComment;
  readonly discussion: HeldDiscussion;
}): EditedRecord {
  return {
    insertUserID: comment.insert_user_id,
    dateInserted: comment.date_inserted,
    isClosed: discussion.closed,
    categoryID: discussion.category_id,
    permission: 'comments.edit',
  };
}

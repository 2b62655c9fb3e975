import type { Permission } from '#contracts/permission.gen.ts';
import type { BulkOperation, BulkOptions } from '#domain/bulkRuns.ts';
import { ApiError } from '#lib/apiError.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import {
  type Actor,
  authorPermissions,
  findDiscussionRow,
  findSeenComments,
  flagPermissions,
  mayClose,
  needAuthor,
  needIn,
  needThere,
  readPostMeta,
  readTags,
  readType,
} from '../posts/index.ts';
import { gone, notFound, permissionProblem } from '../../http/errors.ts';
import { mayIn, mayViewPost, needPost, needView } from '../../http/viewer.ts';
import { findDiscussionPlaces, type DiscussionPlace } from './repo/bulkPlaces.ts';

export interface BulkRequest {
  readonly operation: Exclude<BulkOperation, 'undo'>;
  readonly recordIDs: readonly number[];
  readonly options: BulkOptions;
}

/** Required for each post in addition to the permission of the operation (CO-BULK-021, resolutions G09). */
const managePermission = 'discussions.manage';

const refusals = {
  delete: 'discussions.delete',
  move: 'discussions.edit',
  merge: 'discussions.delete',
  close: flagPermissions.close,
  announce: flagPermissions.announce,
  sink: flagPermissions.sink,
  tag: 'discussions.edit',
  type: 'discussions.edit',
  author: authorPermissions,
} as const;

const refuse = (permission: Permission | readonly Permission[], recordIDs: readonly number[]) => {
  const { message, extras } = permissionProblem(permission);
  return new ApiError(403, message, { ...extras, recordIDs });
};

/**
 * Checks that the viewer has the permissions for all records before anything starts. @throws ApiError 400, 403 and 404
 * with the IDs, 410
 */
export async function preflight(actor: Actor, { operation, recordIDs, options }: BulkRequest): Promise<void> {
  if (operation === 'deleteComments') return checkComments(actor, recordIDs);
  const found = await findDiscussionPlaces(actor.services, recordIDs);
  const places = new Map([...found].filter(([, place]) => mayViewPost(actor.viewer, place)));
  const missing = recordIDs.filter((id) => !places.has(id));
  if (operation === 'merge' && missing.length > 0)
    throw new ApiError(404, 'Discussion not found.', { recordIDs: missing });
  if (operation === 'merge') await checkDestination(actor, options.destinationDiscussionID ?? 0);
  if (operation === 'move') await checkCategory(actor, options.categoryID ?? 0);
  await checkWanted(actor, operation, options);
  const may = ({ category_id, insert_user_id }: DiscussionPlace) =>
    mayIn(actor.viewer, managePermission, category_id) &&
    (operation === 'close'
      ? mayClose(actor.viewer, { category_id, insert_user_id })
      : mayIn(actor.viewer, refusals[operation], category_id));
  const refused = recordIDs.filter((id) => {
    const place = places.get(id);
    return place !== undefined && !may(place);
  });
  if (refused.length === 0) return;
  const isManager = refused.every((id) => mayIn(actor.viewer, managePermission, places.get(id)?.category_id ?? 0));
  throw refuse(isManager ? refusals[operation] : managePermission, refused);
}

/**
 * Checks a single record again when it is processed, because permissions or its category may have changed. @throws
 * ApiError 403, 404
 */
export async function needManaged({ services, viewer }: Actor, discussionID: number): Promise<void> {
  const place = (await findDiscussionPlaces(services, [discussionID])).get(discussionID);
  if (!place) return;
  needPost(viewer, place, 'Discussion');
  needIn(viewer, managePermission, place.category_id);
}

/** Checks that the target category, tags or author exist. @throws ApiError 422 */
async function checkWanted(actor: Actor, operation: BulkOperation, options: BulkOptions): Promise<void> {
  const { tagIDs = [], postTypeID, insertUserID = 0, postMeta } = options;
  if (postMeta) readPostMeta(postMeta);
  if (operation === 'tag') await readTags(actor, { tagIDs });
  if (operation === 'type') await readType(actor, postTypeID);
  if (operation === 'author') await needAuthor(actor, insertUserID);
}

async function checkDestination({ services, viewer }: Actor, discussionID: number): Promise<void> {
  const destination = await findDiscussionRow(services.db.kysely, discussionID);
  if (!destination || !mayViewPost(viewer, destination))
    throw new ApiError(404, 'Discussion not found.', { recordIDs: [discussionID] });
  // names the deleted target, because there were several records
  if (destination.date_deleted) throw new ApiError(410, gone('Discussion').message, { recordIDs: [discussionID] });
  needIn(viewer, 'discussions.edit', destination.category_id);
}

async function checkCategory({ services, viewer }: Actor, categoryID: number): Promise<void> {
  if (!(await categoryTree(services)).find(categoryID)) throw notFound('Category');
  needView(viewer, categoryID, 'Category');
  needIn(viewer, 'discussions.edit', categoryID);
}

/** All comments must belong to the same discussion. */
async function checkComments({ services, viewer }: Actor, commentIDs: readonly number[]): Promise<void> {
  const comments = await findSeenComments(services.db.kysely, viewer, commentIDs);
  const discussionIDs = new Set([...comments.values()].map((comment) => comment.discussion_id));
  if (discussionIDs.size > 1) throw new ApiError(400, 'All comments must belong to the same post.');
  const [discussionID] = discussionIDs;
  if (discussionID === undefined) throw new ApiError(404, 'Comment not found.', { recordIDs: commentIDs });
  const discussion = await findDiscussionRow(services.db.kysely, discussionID);
  needThere(viewer, discussion);
  if (!mayIn(viewer, 'comments.delete', discussion.category_id)) throw refuse('comments.delete', commentIDs);
}

import { ApiError } from '#lib/apiError.ts';
import { writtenTypes } from '#domain/postTypes.ts';
import type { ApiCategoryDeletion } from '#contracts/api-categoryDeletion.gen.ts';
import { categoryTree } from '../../db/repos/categoryTree.ts';
import { fieldError, permissionProblem, validationFailed } from '../../http/errors.ts';
import { mayIn, mayView } from '../../http/viewer.ts';
import { viewerOfUser } from '../../http/viewerOfUser.ts';
import { addJob, defineCatchUp, defineJob } from '../../jobs/jobQueue.ts';
import type { Services } from '../../services.ts';
import { archiveCategory, type Manager, needCategory, removeCategory, publishCategories } from '../categories/index.ts';
import { type Actor, actorOf, deleteDiscussion, moveDiscussion } from '../posts/index.ts';
import {
  beginDeletion,
  countLeft,
  countPosts,
  hidePointer,
  type DeletionRow,
  endDeletion,
  findDeletion,
  isTarget,
  listDeletions,
  postsLeft,
} from './repo/deletions.ts';

export interface DeletionChoice {
  /** Where the posts go. */
  readonly newCategoryID?: number | undefined;
  /** Deletes the posts. */
  readonly deletePosts?: boolean | undefined;
}

const postsAtOnce = 20;
const shownMs = 60 * 60_000;

const goneTarget = 'The category that the posts move to no longer exists. Choose another one.';
const refuseTarget = (message: string) => validationFailed([fieldError('newCategoryID', 'invalid', message)]);

/** @throws ApiError 403, 422 for a target that cannot take all these posts */
async function checkTarget(
  { services, viewer }: Manager,
  { categoryID, newCategoryID, types }: { categoryID: number; newCategoryID: number; types: readonly string[] },
): Promise<void> {
  const target = (await categoryTree(services)).find(newCategoryID);
  if (!target || !mayView(viewer, newCategoryID)) throw refuseTarget('This category does not exist.');
  if (newCategoryID === categoryID) throw refuseTarget('Choose a different category.');
  if (target.displayAs !== 'discussions') throw refuseTarget(`${target.name} does not contain posts.`);
  if (target.isArchived) throw refuseTarget(`${target.name} is archived and does not accept new posts.`);
  if (types.some((type) => (writtenTypes as readonly string[]).includes(type) && !target.allowedTypes.includes(type)))
    throw refuseTarget(`${target.name} does not allow all kinds of these posts.`);
  for (const [permission, id] of [
    ['discussions.edit', categoryID],
    ['discussions.edit', newCategoryID],
    ['discussions.add', newCategoryID],
  ] as const)
    if (!mayIn(viewer, permission, id)) throw permissionProblem(permission);
}

/**
 * Deletes a category. One with posts is emptied in the background first, takes no new posts, and is deleted
 * once it is empty. Its subcategories move up. @returns undefined if it is already deleted @throws ApiError 403, 404,
 * 409 without a choice for the posts, 422
 */
export async function deleteCategory(
  manager: Manager,
  categoryID: number,
  { newCategoryID, deletePosts = false }: DeletionChoice,
): Promise<ApiCategoryDeletion | undefined> {
  const { services, viewer } = manager;
  const { kysely } = services.db;
  const node = needCategory(await categoryTree(services), viewer, categoryID);
  if (await isTarget(kysely, categoryID))
    throw new ApiError(409, `${node.name} is getting the posts of a category that is being deleted.`, {
      description: 'Wait for it to finish, or choose another category.',
    });
  const counts = await countPosts(kysely, categoryID);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) {
    await removeCategory(manager, categoryID);
    return undefined;
  }
  if (newCategoryID === undefined && !deletePosts)
    throw new ApiError(409, `${node.name} contains posts.`, {
      description: 'Choose where to move them (newCategoryID), or delete them (deletePosts).',
    });
  if (newCategoryID !== undefined) await checkTarget(manager, { categoryID, newCategoryID, types: [...counts.keys()] });
  else if (!mayIn(viewer, 'discussions.delete', categoryID)) throw permissionProblem('discussions.delete');
  const target = newCategoryID ?? null;
  await archiveCategory(manager, categoryID, (db) =>
    beginDeletion(
      db,
      { category_id: categoryID, user_id: viewer.userID, new_category_id: target, count_total: total },
      services.now(),
    ),
  );
  await handIn(services, categoryID);
  return (await deletionRecords(services, [categoryID]))[0];
}

/** Adds the job. The row says that there is work too, so a lost job does not lose it. */
async function handIn(services: Services, categoryID: number): Promise<void> {
  await addJob(services, deletionJob, { categoryID }).catch((error: unknown) => {
    services.log('warn', 'A category deletion is waiting for the job queue.', { categoryID, error: String(error) });
  });
}

/** Progress of deletions: of all that are not done and the latest, or of these. */
export async function deletionRecords(
  { db, now }: Services,
  categoryIDs?: readonly number[],
): Promise<ApiCategoryDeletion[]> {
  const all = await listDeletions(db.kysely, new Date(now().getTime() - shownMs));
  const rows = all.filter((row) => categoryIDs === undefined || categoryIDs.includes(row.category_id));
  if (rows.length === 0) return [];
  const left = await countLeft(
    db.kysely,
    rows.map((row) => row.category_id),
  );
  return rows.map((row) => ({
    categoryID: row.category_id,
    newCategoryID: row.new_category_id,
    state: row.state,
    message: row.message,
    countTotal: row.count_total,
    countLeft: left.get(row.category_id) ?? 0,
  }));
}

async function handle(actor: Actor, { new_category_id }: DeletionRow, discussionID: number): Promise<void> {
  const { services } = actor;
  const isGone = (error: unknown) => error instanceof ApiError && (error.status === 404 || error.status === 410);
  try {
    if (new_category_id === null) await deleteDiscussion(actor, discussionID);
    else await moveDiscussion(actor, discussionID, { categoryID: new_category_id, addRedirects: false });
  } catch (error) {
    if (!isGone(error)) throw error;
    // someone else was faster, or it is a redirect to a post that the manager cannot see, which goes with the category
    await hidePointer(services.db.kysely, discussionID, services.now());
  }
}

/** Empties the category with its manager's current permissions, then deletes it. Stops where something is refused. */
async function work(services: Services, { categoryID }: { readonly categoryID: number }): Promise<void> {
  const { kysely } = services.db;
  const row = await findDeletion(kysely, categoryID);
  if (row?.state !== 'running') return;
  const stop = (message: string) => endDeletion(kysely, categoryID, { state: 'stopped', message, now: services.now() });
  const viewer = await viewerOfUser(services, row.user_id);
  if (!viewer) return stop('The member who started it can no longer do this.');
  const actor = actorOf({ services, viewer });
  try {
    let last = '';
    for (;;) {
      const ids = await postsLeft(kysely, categoryID, postsAtOnce);
      if (ids.length === 0) break;
      // Another target may have been chosen.
      const present = await findDeletion(kysely, categoryID);
      if (present?.state !== 'running') return;
      const target = present.new_category_id;
      if (target !== null && !(await categoryTree(services)).find(target)) return stop(goneTarget);
      if (ids.join() === last) return stop('Some posts could not be handled. Please try again.');
      last = ids.join();
      for (const discussionID of ids) await handle(actor, present, discussionID);
    }
    await removeCategory({ services, viewer, origin: '' }, categoryID);
    await endDeletion(kysely, categoryID, { state: 'done', message: null, now: services.now() });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    await stop(error.extras.errors?.[0]?.message ?? error.message);
  } finally {
    publishCategories(services);
  }
}

export const deletionJob = defineJob<{ readonly categoryID: number }>({
  name: 'delete-category',
  run: work,
  retries: 5,
  firstRetrySeconds: 5,
  longestRetrySeconds: 300,
  atOnce: 1,
  limitSeconds: 3600,
});

/** Adds jobs again for deletions whose process was killed or whose job was lost. Posts that are handled stay so. */
export const unfinishedDeletionsJob = defineCatchUp('go-on-with-category-deletions', async (services) => {
  const rows = await listDeletions(services.db.kysely, services.now());
  for (const { category_id, state } of rows) if (state === 'running') await handIn(services, category_id);
});

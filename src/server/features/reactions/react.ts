import type { Kysely } from 'kysely';
import { isReport, mayReact, reactionPermission } from '#domain/reactions.ts';
import {
  type Actor,
  discussionIDOf,
  findHeldComments,
  holdDiscussion,
  insertPointEvents,
  needSession,
  needThere,
  settleCounts,
} from '../posts/index.ts';
import {
  addToScore,
  putReaction,
  type ReactionChange,
  type ReactionRecord,
  removeReactions,
} from './repo/reactionWrites.ts';
import { type ReactionType, reactionTypes } from './repo/reactions.ts';
import type { Tables } from '../../db/tables.ts';
import { gone, notFound, permissionProblem } from '../../http/errors.ts';
import { deliverNotifications, notifyOfReaction } from '../notifications/index.ts';
import { inTransaction } from '../../db/transact.ts';
import { mayIn } from '../../http/viewer.ts';

type Db = Kysely<Tables>;

/** The record, locked until the transaction ends. */
interface Held {
  readonly discussionID: number;
  readonly categoryID: number;
  readonly authorID: number;
  readonly isClosed: boolean;
}

/** @throws ApiError 404 if it never existed, 403 if the viewer cannot see it, 410 if deleted */
async function hold(db: Db, { viewer }: Actor, { recordType, recordID }: ReactionRecord): Promise<Held> {
  const isComment = recordType === 'comment';
  const discussionID = isComment ? await discussionIDOf(db, recordID) : recordID;
  if (discussionID === undefined) throw notFound('Comment');
  const discussion = await holdDiscussion(db, discussionID);
  needThere(viewer, discussion, isComment ? 'Comment' : 'Discussion');
  const comment = isComment ? (await findHeldComments(db, [recordID])).get(recordID) : undefined;
  // the comment was moved between the two queries; the client can retry
  if (isComment && comment?.discussion_id !== discussionID) throw notFound('Comment');
  if (comment?.date_deleted) throw gone('Comment');
  return {
    discussionID,
    categoryID: discussion.category_id,
    authorID: comment?.insert_user_id ?? discussion.insert_user_id,
    isClosed: discussion.closed,
  };
}

/** Updates the score of the record and the points of its author. Reactions to one's own posts earn no points. */
async function settle(
  db: Db,
  actor: Actor,
  { record, held, change, giverID }: { record: ReactionRecord; held: Held; change: ReactionChange; giverID: number },
) {
  const { points } = change;
  await addToScore(db, record, points);
  if (points === 0 || giverID === held.authorID) return;
  await insertPointEvents(db, [
    { userID: held.authorID, kind: 'reputation', points, categoryID: held.categoryID, date: actor.now },
  ]);
  await settleCounts(db, { users: [{ id: held.authorID, points }] });
}

/** Finds an active type by its code, case-insensitively. Only moderators can see reports. @throws ApiError 404 */
async function getType({ services, viewer }: Actor, urlCode: string): Promise<ReactionType> {
  const types = await reactionTypes(services);
  const found = types.find((type) => type.urlCode.toLowerCase() === urlCode.trim().toLowerCase());
  if (
    !found?.isActive ||
    (isReport({ urlcode: found.urlCode, class: found.class }) && !viewer.can('community.moderate', { mode: 'global' }))
  )
    throw notFound('Reaction');
  return found;
}

function checkRights({ viewer }: Actor, held: Held, type: ReactionType): void {
  const permission = reactionPermission({ urlcode: type.urlCode, class: type.class });
  if (!viewer.can(permission, { mode: 'global' })) throw permissionProblem(permission);
  // members who can act on closed posts can react there (resolutions G18)
  if (held.isClosed && !mayReact(held, (name) => mayIn(viewer, name, held.categoryID)))
    throw permissionProblem('discussions.close');
}

function publishReaction({ services }: Actor, { discussionID }: Held, authorID: number): void {
  services.changes.emit(['discussions', `discussion:${discussionID}`, `user:${authorID}`]);
  void deliverNotifications(services);
}

/** Adds a reaction and removes an earlier one. Repeating it has no effect. */
export async function react(actor: Actor, record: ReactionRecord, urlCode: string): Promise<void> {
  needSession(actor.viewer);
  const type = await getType(actor, urlCode);
  const { userID } = actor.viewer;
  const done = await inTransaction(actor.services, async (db) => {
    const held = await hold(db, actor, record);
    checkRights(actor, held, type);
    const change = await putReaction(db, { ...record, userID }, { type, now: actor.now });
    await settle(db, actor, { record, held, change, giverID: userID });
    if (change.isChanged && !isReport({ urlcode: type.urlCode, class: type.class }))
      await notifyOfReaction(db, { now: () => actor.now }, { ...record, userID, name: type.name });
    return { held, change };
  });
  if (done.change.isChanged) publishReaction(actor, done.held, done.held.authorID);
}

/** Removes a user's reaction; one's own only requires that the post is visible. @throws ApiError 403 */
export async function unreact(actor: Actor, record: ReactionRecord, userID: number): Promise<void> {
  const { viewer } = actor;
  needSession(viewer);
  if (userID !== viewer.userID && !viewer.can('community.moderate', { mode: 'global' }))
    throw permissionProblem('community.moderate');
  const done = await inTransaction(actor.services, async (db) => {
    const held = await hold(db, actor, record);
    const change = await removeReactions(db, { ...record, userID });
    await settle(db, actor, { record, held, change, giverID: userID });
    return { held, change };
  });
  if (done.change.isChanged) publishReaction(actor, done.held, done.held.authorID);
}

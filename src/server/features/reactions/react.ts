import type { Kysely } from 'kysely';
import { isReport, mayReact, reactionPermission } from '#domain/reactions.ts';
import {
  type Actor,
  discussionIDOf,
  findHeldComments,
  holdDiscussion,
  insertPointEvents,
  mayIn,
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

type Db = Kysely<Tables>;

/** What is reacted to, held until the transaction ends. */
interface Held {
  readonly discussionID: number;
  readonly categoryID: number;
  readonly authorID: number;
  readonly isClosed: boolean;
}

/** @throws ApiError 404 never there, 403 not for this reader, 410 deleted */
async function hold(db: Db, { viewer }: Actor, { recordType, recordID }: ReactionRecord): Promise<Held> {
  const isComment = recordType === 'comment';
  const discussionID = isComment ? await discussionIDOf(db, recordID) : recordID;
  if (discussionID === undefined) throw notFound('Comment');
  const discussion = await holdDiscussion(db, discussionID);
  needThere(viewer, discussion, isComment ? 'Comment' : 'Discussion');
  const comment = isComment ? (await findHeldComments(db, [recordID])).get(recordID) : undefined;
  // moved elsewhere between the two readings: it is asked for anew
  if (isComment && comment?.discussion_id !== discussionID) throw notFound('Comment');
  if (comment?.date_deleted) throw gone('Comment');
  return {
    discussionID,
    categoryID: discussion.category_id,
    authorID: comment?.insert_user_id ?? discussion.insert_user_id,
    isClosed: discussion.closed,
  };
}

/** Score of the record, points of whoever wrote it. Nobody earns points from themselves. */
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

/** A reaction by its code, in any case. Reports are there for moderators alone. @throws ApiError 404 */
async function getType({ services, viewer }: Actor, urlCode: string): Promise<ReactionType> {
  const types = await reactionTypes(services);
  const found = types.find((type) => type.urlCode.toLowerCase() === urlCode.trim().toLowerCase());
  if (
    !found ||
    (isReport({ urlcode: found.urlCode, class: found.class }) && !viewer.can('community.moderate', { mode: 'global' }))
  )
    throw notFound('Reaction');
  return found;
}

function checkRights({ viewer }: Actor, held: Held, type: ReactionType): void {
  const permission = reactionPermission({ urlcode: type.urlCode, class: type.class });
  if (!viewer.can(permission, { mode: 'global' })) throw permissionProblem(permission);
  // who may act on closed posts may react there (resolutions G18)
  if (held.isClosed && !mayReact(held, (name) => mayIn(viewer, name, held.categoryID)))
    throw permissionProblem('discussions.close');
}

function tell({ services }: Actor, { discussionID }: Held, authorID: number): void {
  services.changes.emit(['discussions', `discussion:${discussionID}`, `user:${authorID}`]);
  void deliverNotifications(services);
}

/** Gives a reaction; one that was given before makes room. Given twice it stays. */
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
  if (done.change.isChanged) tell(actor, done.held, done.held.authorID);
}

/** Takes somebody's reaction away; one's own needs no right but to see the post. @throws ApiError 403 */
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
  if (done.change.isChanged) tell(actor, done.held, done.held.authorID);
}

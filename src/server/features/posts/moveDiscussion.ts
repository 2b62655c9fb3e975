import type { Kysely } from 'kysely';
import { discussionPath } from '#routing/pages/urls.ts';
import { escapeHtml } from '#lib/escapeHtml.ts';
import { renderBody } from '../../bodies/renderBody.ts';
import { settleCounts } from './repo/postCounts.ts';
import { insertPostLog } from './repo/postLog.ts';
import {
  findDiscussionRow,
  type HeldDiscussion,
  holdDiscussion,
  insertDiscussion,
  updateDiscussion,
} from './repo/postWrites.ts';
import type { Tables } from '../../db/tables.ts';
import { loadPostCatalog, type PostCatalog } from '../postTypes/index.ts';
import type { Actor } from './actor.ts';
import { turnInto } from './changeType.ts';
import { joinPlans, planMove } from './discussionChanges.ts';
import { readCategory, readType, type StoredType, typeIDOf } from './discussionFields.ts';
import type { MoveRequest } from './postFields.ts';
import { planMeta } from './postMeta.ts';
import { needIn, needSession, needThere } from './rights.ts';
import { checkUndo } from './checkUndo.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';

/**
 * Moves a discussion to another category, optionally changing its type. Returns its ID. @throws ApiError 403, 404, 410,
 * 422
 */
export async function moveDiscussion(actor: Actor, discussionID: number, request: MoveRequest): Promise<number> {
  const { services, viewer } = actor;
  needSession(viewer);
  const current = await findDiscussionRow(services.db.kysely, discussionID);
  needThere(viewer, current);
  const { postTypeID } = request;
  const isSameType = postTypeID === undefined || postTypeID === typeIDOf(current);
  const type = isSameType ? current : await readType(actor, postTypeID);
  needIn(viewer, 'discussions.edit', request.categoryID);
  await readCategory(actor, request.categoryID, type);
  const catalog = await loadPostCatalog(services);
  const { type: base, post_type_id } = type;
  const move = { discussionID, request, type: { type: base, post_type_id }, catalog };
  const before = await inTransaction(services, (db) => write(db, actor, move));
  publishChange(services, { discussionIDs: [discussionID], categoryIDs: [before.category_id, request.categoryID] });
  return discussionID;
}

interface Move {
  readonly discussionID: number;
  readonly request: MoveRequest;
  readonly type: StoredType;
  readonly catalog: PostCatalog;
}

async function write(db: Kysely<Tables>, actor: Actor, move: Move): Promise<HeldDiscussion> {
  const { discussionID, request, type, catalog } = move;
  const discussion = await holdDiscussion(db, discussionID);
  needThere(actor.viewer, discussion);
  needIn(actor.viewer, 'discussions.edit', discussion.category_id);
  const meta = planMeta(actor, discussion, { catalog, type, sent: request.postMeta });
  await checkUndo(db, actor, discussion);
  const plan = planMove(actor, discussion, request.categoryID);
  const counters = await turnInto(db, actor, discussion, type);
  if (request.addRedirects && plan.entries.length > 0) await leavePointer(db, actor, discussion);
  const { set, entries } = joinPlans([plan, meta]);
  if (entries.length > 0) {
    await updateDiscussion(db, discussionID, set);
    await insertPostLog(db, entries);
  }
  await settleCounts(db, joinPlans([plan, { set: {}, entries: [], counts: { counters } }]).counts);
  return discussion;
}

/**
 * Leaves a closed redirect to the new place, which is in no total. A redirect that is moved leaves none, because two in
 * a row would lead nowhere new.
 */
export async function leavePointer(
  db: Kysely<Tables>,
  { viewer, now }: Actor,
  discussion: HeldDiscussion,
  target: Pick<HeldDiscussion, 'discussion_id' | 'name' | 'category_id'> = discussion,
): Promise<void> {
  if (discussion.type === 'redirect') return;
  const path = discussionPath({ discussionID: target.discussion_id, name: target.name });
  const body = `<p><a href="${escapeHtml(path)}">${escapeHtml(target.name)}</a></p>`;
  const { html, excerpt } = renderBody(body, 'html');
  await insertDiscussion(db, {
    category_id: discussion.category_id,
    type: 'redirect',
    name: discussion.name,
    body,
    format: 'html',
    body_html: html,
    excerpt,
    image_url: null,
    insert_user_id: viewer.userID,
    update_user_id: null,
    last_user_id: viewer.userID,
    last_comment_id: null,
    // sorts in lists where the post itself would
    date_inserted: now,
    date_last_comment: discussion.date_last_comment,
    pin_location: null,
    closed: true,
    // keeps it out of the staff's queue
    resolved: true,
    attributes: JSON.stringify({ redirect: { discussionID: target.discussion_id, path } }),
    target_id: target.discussion_id,
    target_category_id: target.category_id,
  });
}

import type { Kysely } from 'kysely';
import { settleCounts } from './repo/postCounts.ts';
import { insertPostLog } from './repo/postLog.ts';
import { removePostedDraft } from './repo/postedDrafts.ts';
import { findDiscussionRow, type HeldDiscussion, holdDiscussion, updateDiscussion } from './repo/postWrites.ts';
import { loadUsers } from '../../db/repos/users.ts';
import type { Tables } from '../../db/tables.ts';
import { fieldError, permissionProblem, validationFailed } from '../../http/errors.ts';
import { mentionedUserIDs, notifyOfPost } from '../notifications/index.ts';
import { hidesAnswers, loadPostCatalog, type PostCatalog, staffPermissions } from '../postTypes/index.ts';
import type { Actor } from './actor.ts';
import {
  type DiscussionPlan,
  joinPlans,
  nothingChanges,
  planAuthor,
  planColumns,
  planMove,
  planTags,
} from './discussionChanges.ts';
import { readCategory, readName, readPin } from './discussionFields.ts';
import { discussionEntry } from './logging.ts';
import type { DiscussionChanges, EditOptions } from './postFields.ts';
import { thereOrMerged } from './mergeTarget.ts';
import { answeredMeta, isSameMeta, readPostMeta, restoredMeta } from './postMeta.ts';
import { readBody, type WrittenBody } from './readBody.ts';
import { readTags, takeTags, type WantedTags } from './readTags.ts';
import { editedDiscussion, flagPermissions, mayClose, needEdit, needIn, needSession } from './rights.ts';
import { checkUndo } from './checkUndo.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';
import { needSeen } from './versionOf.ts';

interface ReadyChanges {
  readonly sent: DiscussionChanges;
  readonly seen: string | undefined;
  readonly replacesMeta: boolean;
  readonly name: string | undefined;
  readonly written: WrittenBody | undefined;
  readonly tags: WantedTags | undefined;
  readonly meta: ReturnType<typeof readPostMeta> | undefined;
  readonly catalog: PostCatalog;
}

const contentFields = ['name', 'body', 'format', 'categoryID', 'tagIDs', 'newTagNames', 'postMeta'] as const;
/** Whether this was written in the form of the post, which keeps it. */
const hasText = ({ name, body }: DiscussionChanges) => name !== undefined || body !== undefined;

/** Permissions to change the author of a post (CO-OPT-029). */
export const authorPermissions = ['site.manage', 'community.manage'] as const;

/** Each changed field needs its own permission; a value that stays the same needs none. */
function checkRights(actor: Actor, discussion: HeldDiscussion, sent: DiscussionChanges): void {
  const { viewer } = actor;
  const { category_id } = discussion;
  if (
    contentFields.some(
      (field) => sent[field] !== undefined && !(field === 'categoryID' && sent.categoryID === category_id),
    )
  )
    needEdit(actor, editedDiscussion(discussion));
  if (sent.closed !== undefined && sent.closed !== discussion.closed && !mayClose(viewer, discussion))
    throw permissionProblem(flagPermissions.close);
  if (sent.sink !== undefined && sent.sink !== discussion.sink) needIn(viewer, flagPermissions.sink, category_id);
  const pin = readPin(sent);
  if (pin !== undefined && pin !== discussion.pin_location) needIn(viewer, flagPermissions.announce, category_id);
  if (sent.resolved !== undefined) needIn(viewer, 'staff.allow', category_id);
  if (sent.insertUserID !== undefined && sent.insertUserID !== discussion.insert_user_id)
    needIn(viewer, authorPermissions, category_id);
}

/**
 * Another place or author changes who sees the answers of a post, so no one may change them who does not see all of
 * them now. @throws ApiError 403
 */
function checkAnswers({ viewer }: Actor, discussion: HeldDiscussion, { sent, catalog }: ReadyChanges): void {
  const { category_id: categoryID, insert_user_id: insertUserID, post_meta: meta } = discussion;
  const moves = sent.categoryID !== undefined && sent.categoryID !== categoryID;
  const passesOn = sent.insertUserID !== undefined && sent.insertUserID !== insertUserID;
  if ((moves || passesOn) && hidesAnswers(catalog, viewer, { insertUserID, categoryID }, meta))
    needIn(viewer, staffPermissions, categoryID);
}

async function readChanges(
  actor: Actor,
  discussion: HeldDiscussion,
  sent: DiscussionChanges,
): Promise<Omit<ReadyChanges, 'seen' | 'replacesMeta'>> {
  const { services } = actor;
  if (sent.categoryID !== undefined && sent.categoryID !== discussion.category_id)
    await readCategory(actor, sent.categoryID, discussion);
  if (sent.insertUserID !== undefined) await needAuthor(actor, sent.insertUserID);
  const isWritten = sent.body !== undefined || sent.format !== undefined;
  const { body, format } = { body: sent.body ?? discussion.body, format: sent.format ?? discussion.format };
  return {
    sent,
    name: sent.name === undefined ? undefined : readName(services, sent.name),
    written: isWritten ? await readBody(actor, { body, format, before: discussion.body }) : undefined,
    tags:
      sent.tagIDs === undefined && sent.newTagNames === undefined
        ? undefined
        : await readTags(actor, { ...sent, tagIDs: sent.tagIDs ?? discussion.tag_ids }, discussion.tag_ids),
    meta: sent.postMeta === undefined ? undefined : readPostMeta(sent.postMeta),
    catalog: await loadPostCatalog(services),
  };
}

/** @throws ApiError 422 when no such user exists. */
export async function needAuthor({ services }: Actor, userID: number): Promise<void> {
  const user = (await loadUsers(services, [userID])).get(userID);
  if (!user || user.isDeleted) throw validationFailed([fieldError('insertUserID', 'invalid', 'User not found.')]);
}

/** Changes the given fields. Returns the discussion ID. @throws ApiError 403, 404, 409, 410, 422 */
export async function editDiscussion(
  actor: Actor,
  discussionID: number,
  sent: DiscussionChanges,
  { seen, replacesMeta = false }: EditOptions = {},
): Promise<number> {
  const { services, viewer } = actor;
  needSession(viewer);
  const { kysely } = services.db;
  const place = { viewer, hasText: hasText(sent) };
  const found = await findDiscussionRow(kysely, discussionID);
  const current = await thereOrMerged(found, discussionID, { ...place, db: kysely });
  checkRights(actor, current, sent);
  const ready = { ...(await readChanges(actor, current, sent)), seen, replacesMeta };
  const { before, tagsChanged } = await inTransaction(services, (db) => write(db, actor, { discussionID, ready }));
  publishChange(services, {
    discussionIDs: [discussionID],
    categoryIDs: [before.category_id, sent.categoryID ?? before.category_id],
    hasTags: tagsChanged,
  });
  return discussionID;
}

async function write(
  db: Kysely<Tables>,
  actor: Actor,
  { discussionID, ready }: { readonly discussionID: number; readonly ready: ReadyChanges },
): Promise<{ before: HeldDiscussion; tagsChanged: boolean }> {
  const { viewer } = actor;
  const held = await holdDiscussion(db, discussionID);
  const discussion = await thereOrMerged(held, discussionID, { db, viewer, hasText: hasText(ready.sent) });
  checkRights(actor, discussion, ready.sent);
  checkAnswers(actor, discussion, ready);
  if (ready.written || ready.name !== undefined)
    needSeen(ready.seen, discussion, { name: ready.name ?? discussion.name, ...ready.written });
  await checkUndo(db, actor, discussion);
  const tagIDs = ready.tags ? await takeTags(db, actor, ready.tags) : undefined;
  const plan = planChanges(actor, discussion, { ...ready, tagIDs });
  const { sent, written } = ready;
  if (sent.draftID !== undefined) await removePostedDraft(db, actor.viewer.userID, sent.draftID);
  if (plan.entries.length > 0) {
    await updateDiscussion(db, discussionID, plan.set);
    await insertPostLog(db, plan.entries);
  }
  if (written && hasNewMentions(discussion.body_html, written.rendered.html))
    await notifyOfPost(db, actor.services, { discussionID, onlyMentions: true });
  if (Object.keys(plan.counts).length > 0) await settleCounts(db, plan.counts);
  return { before: discussion, tagsChanged: tagIDs !== undefined };
}

export function hasNewMentions(before: string, after: string): boolean {
  const known = new Set(mentionedUserIDs(before));
  return mentionedUserIDs(after).some((userID) => !known.has(userID));
}

function planChanges(
  actor: Actor,
  discussion: HeldDiscussion,
  { sent, tagIDs, ...content }: Omit<ReadyChanges, 'seen'> & { readonly tagIDs: readonly number[] | undefined },
): DiscussionPlan {
  return joinPlans([
    planContent(actor, discussion, content),
    tagIDs ? planTags(actor, discussion, tagIDs) : nothingChanges,
    planColumns(actor, discussion, { operation: 'close', set: { closed: sent.closed } as { closed: boolean } }),
    planColumns(actor, discussion, { operation: 'sink', set: { sink: sent.sink } as { sink: boolean } }),
    planColumns(actor, discussion, { operation: 'resolve', set: { resolved: sent.resolved } as { resolved: boolean } }),
    planColumns(actor, discussion, {
      operation: 'announce',
      set: { pin_location: readPin(sent) } as Pick<HeldDiscussion, 'pin_location'>,
    }),
    sent.categoryID === undefined ? nothingChanges : planMove(actor, discussion, sent.categoryID),
    sent.insertUserID === undefined ? nothingChanges : planAuthor(actor, discussion, sent.insertUserID),
  ]);
}

function metaAfter(
  actor: Actor,
  discussion: HeldDiscussion,
  { meta, replacesMeta, catalog }: Pick<ReadyChanges, 'meta' | 'replacesMeta' | 'catalog'>,
) {
  if (meta === undefined) return undefined;
  return replacesMeta ? restoredMeta(actor, catalog, discussion, meta) : answeredMeta(actor, catalog, discussion, meta);
}

/** Plans a content change and keeps the previous version as a revision. */
function planContent(
  actor: Actor,
  discussion: HeldDiscussion,
  { name, written, ...values }: Pick<ReadyChanges, 'name' | 'written' | 'meta' | 'replacesMeta' | 'catalog'>,
): DiscussionPlan {
  const { post_meta } = discussion;
  const postMeta = metaAfter(actor, discussion, values);
  const hasNewMeta = postMeta !== undefined && !isSameMeta(post_meta, postMeta);
  const isSame =
    !hasNewMeta &&
    (name === undefined || name === discussion.name) &&
    (written === undefined || (written.body === discussion.body && written.format === discussion.format));
  if (isSame) return nothingChanges;
  const { viewer, now } = actor;
  const { name: oldName, body, format, body_html, date_updated, update_user_id } = discussion;
  return {
    set: {
      ...(name === undefined ? {} : { name }),
      ...(written ? bodyColumns(written) : {}),
      ...(hasNewMeta ? { post_meta: JSON.stringify(postMeta) } : {}),
      update_user_id: viewer.userID,
      date_updated: now,
    },
    entries: [
      discussionEntry(actor, discussion, {
        operation: 'edit',
        before: {
          name: oldName,
          body,
          format,
          body_html,
          date_updated,
          update_user_id,
          ...(hasNewMeta ? { post_meta } : {}),
        },
      }),
    ],
    counts: {},
  };
}

export function bodyColumns({ body, format, rendered }: WrittenBody) {
  return { body, format, body_html: rendered.html, excerpt: rendered.excerpt, image_url: rendered.imageUrl };
}

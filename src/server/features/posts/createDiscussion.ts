import type { Kysely } from 'kysely';
import { markWritten } from './repo/discussionMarks.ts';
import { insertPointEvents, settleCounts } from './repo/postCounts.ts';
import { insertDiscussion, markOwnRead } from './repo/postWrites.ts';
import { removePostedDraft } from './repo/postedDrafts.ts';
import type { PostMetaValues } from './tables.ts';
import { defaultStatus, readStatusRows } from '../postStatuses/index.ts';
import type { Tables } from '../../db/tables.ts';
import { notifyOfPost } from '../notifications/index.ts';
import { loadPostCatalog } from '../postTypes/index.ts';
import type { Actor } from './actor.ts';
import {
  questionAttributes,
  readCategory,
  readName,
  readPin,
  readType,
  type StoredType,
  totalsOf,
  typeIDOf,
} from './discussionFields.ts';
import type { NewDiscussion, WriteOptions } from './postFields.ts';
import { answeredMeta } from './postMeta.ts';
import { readPostKey, takePlace } from './postKey.ts';
import { readBody, type WrittenBody } from './readBody.ts';
import { readTags, takeTags, type WantedTags } from './readTags.ts';
import { flagPermissions, needIn, needSession } from './rights.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';
import { mayIn } from '../../http/viewer.ts';

interface ReadyDiscussion {
  readonly sent: NewDiscussion;
  readonly name: string;
  readonly type: StoredType;
  readonly written: WrittenBody;
  readonly tags: WantedTags;
  readonly meta: PostMetaValues;
  readonly options: WriteOptions & { readonly key: string | undefined };
}

/** Checks the permission for each flag that is set at creation: announced, closed, sunk or resolved. */
function checkFlags({ viewer }: Actor, sent: NewDiscussion): void {
  const { categoryID } = sent;
  if (readPin(sent)) needIn(viewer, flagPermissions.announce, categoryID);
  if (sent.closed && !mayIn(viewer, 'discussions.closeOwn', categoryID))
    needIn(viewer, flagPermissions.close, categoryID);
  if (sent.sink) needIn(viewer, flagPermissions.sink, categoryID);
  if (sent.resolved !== undefined) needIn(viewer, 'staff.allow', categoryID);
}

/**
 * Creates a discussion. Returns its ID, or the ID of the earlier one with the same idempotency key.
 * @throws ApiError 403, 404, 409, 422
 */
export async function createDiscussion(actor: Actor, sent: NewDiscussion, options: WriteOptions = {}): Promise<number> {
  const { services, viewer } = actor;
  needSession(viewer);
  const key = readPostKey(options.idempotencyKey);
  const type = await readType(actor, sent.postTypeID);
  await readCategory(actor, sent.categoryID, type);
  checkFlags(actor, sent);
  const name = readName(services, sent.name);
  const empty = { ...type, insert_user_id: viewer.userID, category_id: sent.categoryID, post_meta: {} };
  const meta = answeredMeta(actor, await loadPostCatalog(services), empty, sent.postMeta ?? {});
  const [written, tags] = await Promise.all([readBody(actor, sent), readTags(actor, sent)]);
  const ready = { sent, name, type, written, tags, meta, options: { ...options, key } };
  const { discussionID, isNew } = await inTransaction(services, (db) => write(db, actor, ready));
  if (isNew)
    publishChange(services, {
      discussionIDs: [discussionID],
      categoryIDs: [sent.categoryID],
      hasTags: tags.tagIDs.length + tags.newNames.length > 0,
    });
  return discussionID;
}

/**
 * Everything that identifies the post for idempotency. Tags and fields are sorted, because clients may send them in any
 * order.
 */
function textOf({ sent, name, type, tags, meta }: ReadyDiscussion): readonly unknown[] {
  const { body, format, categoryID, closed = false, sink = false, resolved = false } = sent;
  const fields = Object.entries(meta).sort(([a], [b]) => (a < b ? -1 : 1));
  const allTags = [[...tags.tagIDs].sort((a, b) => a - b), [...tags.newNames].sort()];
  return [
    name,
    body,
    format,
    categoryID,
    typeIDOf(type),
    ...allTags,
    fields,
    readPin(sent) ?? null,
    closed,
    sink,
    resolved,
  ];
}

async function write(
  db: Kysely<Tables>,
  actor: Actor,
  ready: ReadyDiscussion,
): Promise<{ discussionID: number; isNew: boolean }> {
  const { sent, name, type, written, options } = ready;
  const { viewer, now, services } = actor;
  const place = await takePlace(db, actor, { key: options.key, recordType: 'discussion', text: textOf(ready) });
  if (place.kind === 'written') {
    // Saved while the post was being sent.
    if (sent.draftID !== undefined) await removePostedDraft(db, viewer.userID, sent.draftID);
    return { discussionID: place.recordID, isNew: false };
  }
  const tagIDs = await takeTags(db, actor, ready.tags);
  const statusID = defaultStatus(await readStatusRows(db), type.type);
  const discussionID = await insertDiscussion(db, {
    ...(place.recordID === undefined ? {} : { discussion_id: place.recordID }),
    category_id: sent.categoryID,
    ...type,
    name,
    body: written.body,
    format: written.format,
    body_html: written.rendered.html,
    excerpt: written.rendered.excerpt,
    image_url: written.rendered.imageUrl,
    insert_user_id: viewer.userID,
    update_user_id: null,
    last_user_id: viewer.userID,
    last_comment_id: null,
    date_inserted: now,
    date_last_comment: now,
    pin_location: readPin(sent) ?? null,
    closed: sent.closed ?? false,
    sink: sent.sink ?? false,
    resolved: sent.resolved ?? false,
    status_id: statusID,
    tag_ids: tagIDs,
    attributes: JSON.stringify(questionAttributes({}, statusID, null)),
    post_meta: JSON.stringify(ready.meta),
  });
  await markWritten(db, { userID: viewer.userID, discussionID }, now);
  await markOwnRead(db, { userID: viewer.userID, discussionID, date: now });
  await insertPointEvents(db, [
    { userID: viewer.userID, kind: 'posts', points: 1, categoryID: sent.categoryID, date: now },
  ]);
  if (sent.draftID !== undefined) await removePostedDraft(db, viewer.userID, sent.draftID);
  if (!options.isSilent) await notifyOfPost(db, services, { discussionID });
  await settleCounts(db, {
    tags: tagIDs.map((id) => ({ id, discussions: 1 })),
    categories: [{ id: sent.categoryID, discussions: 1 }],
    users: [{ id: viewer.userID, discussions: 1 }],
    counters: totalsOf({ type: type.type, status_id: statusID }, 1),
  });
  return { discussionID, isNew: true };
}

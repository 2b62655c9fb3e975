import type { Kysely } from 'kysely';
import { insertPostLog, type PostLogEntry, type PostOperation } from './repo/postLog.ts';
import type { HeldComment, HeldDiscussion } from './repo/postWrites.ts';
import type { Tables } from '../../db/tables.ts';
import type { Actor } from './actor.ts';

interface Deed {
  readonly operation: PostOperation;
  /** Columns before the action; the whole row when omitted. */
  readonly before?: Readonly<Record<string, unknown>>;
}

export function discussionEntry(
  { viewer, now, runID }: Actor,
  discussion: HeldDiscussion,
  { operation, before }: Deed,
): PostLogEntry {
  return {
    operation,
    recordType: 'discussion',
    recordID: discussion.discussion_id,
    parentRecordID: discussion.category_id,
    categoryID: discussion.category_id,
    recordUserID: discussion.insert_user_id,
    actorUserID: viewer.userID,
    date: now,
    before: before ?? { ...discussion },
    runID,
  };
}

export function commentEntry(
  { viewer, now, runID }: Actor,
  { comment, discussion }: { readonly comment: HeldComment; readonly discussion: HeldDiscussion },
  { operation, before }: Deed,
): PostLogEntry {
  return {
    operation,
    recordType: 'comment',
    recordID: comment.comment_id,
    parentRecordID: comment.discussion_id,
    categoryID: discussion.category_id,
    recordUserID: comment.insert_user_id,
    actorUserID: viewer.userID,
    date: now,
    before: before ?? { ...comment },
    runID,
  };
}

/** Writes a log entry within the action's transaction. Returns its ID. */
export function logDiscussion(
  db: Kysely<Tables>,
  actor: Actor,
  { discussion, ...deed }: Deed & { readonly discussion: HeldDiscussion },
): Promise<number> {
  return insertPostLog(db, [discussionEntry(actor, discussion, deed)]);
}

import { ApiError } from '#lib/apiError.ts';
import { textIfAny } from '#lib/textOf.ts';
import { findPostLog } from './repo/postLog.ts';
import { notFound } from '../../http/errors.ts';
import type { Actor } from './actor.ts';
import { editComment } from './editComment.ts';
import { editDiscussion } from './editDiscussion.ts';
import { needIn, needSession } from './rights.ts';

/**
 * Restores the version before an edit; the current version becomes a revision. Returns the record's ID.
 * @throws ApiError 400, 403, 404, 410
 */
export async function restoreRevision(actor: Actor, logID: number): Promise<number> {
  needSession(actor.viewer);
  const entry = await findPostLog(actor.services.db.kysely, logID);
  if (!entry) throw notFound('Log entry');
  needIn(actor.viewer, entry.record_type === 'comment' ? 'comments.edit' : 'discussions.edit', entry.category_id);
  if (entry.operation !== 'edit') throw new ApiError(400, 'Only an edit has a revision to restore.');
  const [name, body, format] = [
    textIfAny(entry.before['name']),
    textIfAny(entry.before['body']),
    textIfAny(entry.before['format']),
  ];
  const words = { body, format };
  if (entry.record_type === 'comment') return editComment(actor, entry.record_id, words);
  const { post_meta: postMeta } = entry.before as { readonly post_meta?: Readonly<Record<string, unknown>> };
  const changes = {
    ...words,
    name,
    postMeta,
  };
  return editDiscussion(actor, entry.record_id, changes, { replacesMeta: true });
}

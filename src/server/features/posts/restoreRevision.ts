import { ApiError } from '#lib/apiError.ts';
import { findPostLog } from './repo/postLog.ts';
import { notFound } from '../../http/errors.ts';
import type { Actor } from './actor.ts';
import { editComment } from './editComment.ts';
import { editDiscussion } from './editDiscussion.ts';
import { needIn, needSession } from './rights.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

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
    textOf(entry.before['name']),
    textOf(entry.before['body']),
    textOf(entry.before['format']),
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

import { fieldError, validationFailed } from '../../http/errors.ts';
import { inTransaction } from '../../db/transact.ts';
import type { Actor } from './actor.ts';
import { logDiscussion } from './logging.ts';
import { holdDiscussion, updateDiscussion } from './repo/postWrites.ts';
import { needIn, needSession, needThere } from './rights.ts';
import { publishChange } from './publishChange.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** The URL that search engines are told instead of the post's own; undefined for most posts. */
export function canonicalUrlOf({ canonicalUrl }: Attributes): string | undefined {
  return typeof canonicalUrl === 'string' ? canonicalUrl : undefined;
}

/** @throws ApiError 422 unless it is an absolute URL of the web without credentials. */
function readUrl(text: string): string {
  const url = URL.parse(text.trim());
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw validationFailed([
      fieldError('canonicalUrl', 'invalid', 'Please enter an address that starts with http:// or https://.'),
    ]);
  return url.href;
}

/**
 * Tells search engines that the text of a post is originally at another URL; without one, that it is here.
 * @throws ApiError 403, 404, 410, 422
 */
export async function setCanonicalUrl(actor: Actor, discussionID: number, text: string | undefined): Promise<void> {
  const { services, viewer } = actor;
  needSession(viewer);
  const discussion = await inTransaction(services, async (db) => {
    const held = await holdDiscussion(db, discussionID);
    needThere(viewer, held);
    needIn(viewer, 'discussions.edit', held.category_id);
    const url = text === undefined ? undefined : readUrl(text);
    const { canonicalUrl: before = null, ...rest } = held.attributes;
    if ((url ?? null) === before) return held;
    const attributes = url === undefined ? rest : { ...rest, canonicalUrl: url };
    await updateDiscussion(db, discussionID, { attributes: JSON.stringify(attributes) });
    await logDiscussion(db, actor, { discussion: held, operation: 'canonical', before: { canonicalUrl: before } });
    return held;
  });
  publishChange(services, { discussionIDs: [discussionID], categoryIDs: [discussion.category_id] });
}

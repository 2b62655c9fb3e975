import type { Kysely } from 'kysely';
import { settleCounts } from './repo/postCounts.ts';
import { insertPostLog } from './repo/postLog.ts';
import { findDiscussionRow, type HeldDiscussion, holdDiscussion, updateDiscussion } from './repo/postWrites.ts';
import { findTagsByCode } from './repo/tagWrites.ts';
import type { Tables } from '../../db/tables.ts';
import { fieldError, validationFailed } from '../../http/errors.ts';
import type { Actor } from './actor.ts';
import { planTags } from './discussionChanges.ts';
import { readTags, tagsForViewer, takeTags } from './readTags.ts';
import { editedDiscussion, needEdit, needSession, needThere } from './rights.ts';
import { publishChange } from './publishChange.ts';
import { inTransaction } from '../../db/transact.ts';

/** Tags by ID or by URL code. */
export interface TagRequest {
  readonly tagIDs?: readonly number[];
  readonly urlcodes?: readonly string[];
}

async function readIDs(
  actor: Actor,
  { tagIDs, urlcodes }: TagRequest,
  kept: readonly number[],
): Promise<readonly number[]> {
  if (tagIDs !== undefined) return tagIDs;
  if (urlcodes === undefined) throw validationFailed([fieldError('tagIDs', 'missingField', 'tagIDs is required.')]);
  const all = await findTagsByCode(actor.services.db.kysely, urlcodes);
  const shown = await tagsForViewer(
    actor,
    all.map(({ tagID }) => tagID),
  );
  const found = all.filter(({ tagID }) => shown.has(tagID) || kept.includes(tagID));
  const known = new Set(found.map((tag) => tag.urlCode.toLowerCase()));
  const unknown = urlcodes.filter((code) => !known.has(code.toLowerCase()));
  if (unknown.length > 0)
    throw validationFailed([fieldError('urlcodes', 'invalid', `There is no tag ${unknown.join(', ')}.`)]);
  return found.map((tag) => tag.tagID);
}

interface Wanted {
  readonly held: HeldDiscussion;
  readonly wanted: readonly number[];
  readonly mode: 'replace' | 'add' | 'remove';
}

async function readWanted(
  db: Kysely<Tables>,
  actor: Actor,
  { held, wanted, mode }: Wanted,
): Promise<readonly number[]> {
  // removing tags can never exceed the limit
  if (mode === 'remove') return held.tag_ids.filter((tagID) => !wanted.includes(tagID));
  return takeTags(db, actor, {
    tagIDs: mode === 'add' ? [...new Set([...held.tag_ids, ...wanted])] : wanted,
    newNames: [],
  });
}

/** Replaces, adds or removes tags. Returns the discussion ID. @throws ApiError 403, 404, 410, 422 */
export async function changeTags(
  actor: Actor,
  discussionID: number,
  request: TagRequest & { readonly mode: 'replace' | 'add' | 'remove' },
): Promise<number> {
  const { services } = actor;
  needSession(actor.viewer);
  const check = (discussion: HeldDiscussion | undefined): HeldDiscussion => {
    needThere(actor.viewer, discussion);
    needEdit(actor, editedDiscussion(discussion));
    return discussion;
  };
  const { tag_ids: kept } = check(await findDiscussionRow(services.db.kysely, discussionID));
  const wanted = await readTags(actor, { tagIDs: await readIDs(actor, request, kept) }, kept);
  const discussion = await inTransaction(services, async (db) => {
    const held = check(await holdDiscussion(db, discussionID));
    const plan = planTags(
      actor,
      held,
      await readWanted(db, actor, { held, wanted: wanted.tagIDs, mode: request.mode }),
    );
    if (plan.entries.length === 0) return held;
    await updateDiscussion(db, discussionID, plan.set);
    await insertPostLog(db, plan.entries);
    await settleCounts(db, plan.counts);
    return held;
  });
  publishChange(services, { discussionIDs: [discussionID], categoryIDs: [discussion.category_id], hasTags: true });
  return discussionID;
}

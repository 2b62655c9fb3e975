import { type DraftAttributes, draftBodyOf, draftFormatOf, draftMetaOf } from '#domain/drafts.ts';
import type { DraftRow } from './repo/drafts.ts';
import { checkPublishable } from './draftInput.ts';
import {
  type Actor,
  createComment,
  createDiscussion,
  editComment,
  editDiscussion,
  type NewComment,
  type NewDiscussion,
} from '../posts/index.ts';
import { seenBy } from './recordVersion.ts';

type Fields = Readonly<Record<string, unknown>>;

const longestName = 1000;
const mostTags = 100;

const textOf = (value: unknown, longest: number) => (typeof value === 'string' ? value.slice(0, longest) : undefined);
const idOf = (value: unknown) => {
  const id = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined;
};
const listOf = <Item>(value: unknown, read: (item: unknown) => Item | undefined): Item[] =>
  Array.isArray(value) ? value.slice(0, mostTags).flatMap((item) => read(item) ?? []) : [];

function pinOf({ pinned, pinLocation }: Fields): Pick<NewDiscussion, 'pinned' | 'pinLocation'> {
  // forms send `none` for posts that are not pinned (CO-DRAFT-011)
  if (pinLocation === 'category' || pinLocation === 'recent') return { pinned: true, pinLocation };
  return pinned === true && pinLocation !== 'none' ? { pinned: true } : {};
}

/** Converts a draft to a new discussion. Drafts can contain anything, so every value is validated. */
function discussionOf(row: DraftRow): NewDiscussion {
  const { attributes } = row;
  const meta = draftMetaOf(attributes);
  const parentID = row.parent_record_type === 'category' ? row.parent_record_id : undefined;
  const postTypeID = textOf(meta['postTypeID'], 100);
  const { postMeta } = meta;
  const tagIDs = listOf(meta['tagIDs'], idOf);
  const newTagNames = listOf(meta['newTagNames'], (name) => textOf(name, longestName));
  return {
    name: textOf(meta['name'], longestName) ?? '',
    ...textFields(attributes),
    categoryID: idOf(meta['categoryID']) ?? parentID ?? 0,
    postTypeID,
    ...(typeof postMeta === 'object' && postMeta !== null && !Array.isArray(postMeta)
      ? { postMeta: postMeta as Fields }
      : {}),
    ...(tagIDs.length > 0 ? { tagIDs } : {}),
    ...(newTagNames.length > 0 ? { newTagNames } : {}),
    ...pinOf(meta),
    draftID: row.draft_id,
  };
}

function textFields(attributes: DraftAttributes) {
  return { body: draftBodyOf(attributes), format: draftFormatOf(attributes) };
}

function commentOf(row: DraftRow): NewComment {
  const parentCommentID = idOf(draftMetaOf(row.attributes)['commentParentID']);
  return {
    ...textFields(row.attributes),
    parentRecordType: row.parent_record_type ?? 'discussion',
    parentRecordID: row.parent_record_id ?? 0,
    parentCommentID,
    draftID: row.draft_id,
  };
}

/**
 * Publishes a draft with its author's current permissions and deletes it in the same transaction. Repeating this with
 * the same key returns the same post, and an edit overwrites nothing that its author has not seen. @throws ApiError
 * like posting
 */
export async function postDraft(actor: Actor, row: DraftRow): Promise<number> {
  checkPublishable({ recordType: row.record_type, attributes: row.attributes, parentRecordID: row.parent_record_id });
  const options = { idempotencyKey: `publish-draft-${row.draft_id}`, isSilent: row.published_silently };
  if (row.record_type === 'comment')
    return row.record_id
      ? editComment(
          actor,
          row.record_id,
          { ...textFields(row.attributes), draftID: row.draft_id },
          { seen: seenBy(row) },
        )
      : createComment(actor, commentOf(row), options);
  const discussion = discussionOf(row);
  if (!row.record_id) return createDiscussion(actor, discussion, options);
  const { postTypeID: _, ...changes } = discussion;
  return editDiscussion(actor, row.record_id, changes, { seen: seenBy(row) });
}

import type { DraftBody } from '#api/drafts.ts';
import type { DraftAttributes } from '#domain/drafts.ts';

/** What is being written: one form, one place. */
export type DraftPlace =
  | { readonly kind: 'post' }
  /** Writing on in a stored draft of a new post. */
  | { readonly kind: 'storedPost'; readonly draftID: number }
  | { readonly kind: 'editPost'; readonly discussionID: number }
  | { readonly kind: 'comment'; readonly discussionID: number }
  | { readonly kind: 'reply'; readonly discussionID: number; readonly commentID: number }
  | { readonly kind: 'editComment'; readonly discussionID: number; readonly commentID: number };

/** Name under which this browser keeps what was typed there. */
export function placeKey(place: DraftPlace): string {
  switch (place.kind) {
    case 'post':
      return 'post';
    case 'storedPost':
      return `post.${place.draftID}`;
    case 'editPost':
      return `edit.${place.discussionID}`;
    case 'comment':
      return `comment.${place.discussionID}`;
    case 'reply':
      return `reply.${place.discussionID}.${place.commentID}`;
    case 'editComment':
      return `editComment.${place.discussionID}.${place.commentID}`;
  }
}

const idOf = (text: string | undefined) => (text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined);

/** The place that a name stands for; nothing for a name of another build. */
export function placeOf(key: string): DraftPlace | undefined {
  const [kind, one, two] = key.split('.');
  const [first, second] = [idOf(one), idOf(two)];
  if (kind === 'post') return first === undefined ? { kind: 'post' } : { kind: 'storedPost', draftID: first };
  if (first === undefined) return undefined;
  if (kind === 'edit') return { kind: 'editPost', discussionID: first };
  if (kind === 'comment') return { kind: 'comment', discussionID: first };
  if (second === undefined) return undefined;
  if (kind === 'reply') return { kind: 'reply', discussionID: first, commentID: second };
  return kind === 'editComment' ? { kind: 'editComment', discussionID: first, commentID: second } : undefined;
}

/** Record and parent of a draft on the wire. */
function recordOf(place: DraftPlace): Omit<DraftBody, 'attributes'> {
  switch (place.kind) {
    case 'post':
    case 'storedPost':
      return { recordType: 'discussion' };
    case 'editPost':
      return { recordType: 'discussion', recordID: place.discussionID };
    case 'comment':
    case 'reply':
      return { recordType: 'comment', parentRecordType: 'discussion', parentRecordID: place.discussionID };
    case 'editComment':
      return { recordType: 'comment', recordID: place.commentID, parentRecordType: 'discussion', parentRecordID: place.discussionID };
  }
}

/** What is sent to keep a draft. A post's category is its parent, where there is one (contract: API §9.3). */
export function draftBodyAt(place: DraftPlace, attributes: DraftAttributes): DraftBody {
  const record = recordOf(place);
  const { categoryID } = (attributes.draftMeta ?? {}) as { readonly categoryID?: unknown };
  const isPlaced = record.recordType === 'discussion' && typeof categoryID === 'number' && categoryID > 0;
  return { ...record, ...(isPlaced ? { parentRecordType: 'category', parentRecordID: categoryID } : {}), attributes };
}

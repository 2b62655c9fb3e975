import type { DraftBody } from '#api/drafts.ts';
import type { DraftAttributes } from '#domain/drafts.ts';

/** Identifies the form and record that a text belongs to. */
export type DraftPlace =
  | NewPostPlace
  /** Continuing a stored draft of a new post. */
  | { readonly kind: 'storedPost'; readonly draftID: number }
  | { readonly kind: 'editPost'; readonly discussionID: number }
  | { readonly kind: 'comment'; readonly discussionID: number }
  | { readonly kind: 'reply'; readonly discussionID: number; readonly commentID: number }
  | { readonly kind: 'editComment'; readonly discussionID: number; readonly commentID: number };

/** The form of a new post: one per category that it is opened for, and per post type. */
export interface NewPostPlace {
  readonly kind: 'post';
  /** Undefined if the URL names none. */
  readonly categoryID?: number | undefined;
  /** `discussion` by default. */
  readonly postTypeID?: string | undefined;
}

const usualType = 'discussion';

/** Storage key of a place. */
export function placeKey(place: DraftPlace): string {
  switch (place.kind) {
    case 'post':
      return newPostKey(place);
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

/** Dots and slashes in the name of a type must not end the key. */
const safe = (text: string) => encodeURIComponent(text).replaceAll('.', '%2E');

function newPostKey({ categoryID = 0, postTypeID = usualType }: NewPostPlace): string {
  return categoryID === 0 && postTypeID === usualType ? 'post' : `new.${categoryID}.${safe(postTypeID)}`;
}

function newPostOf(category: string | undefined, type: string | undefined): NewPostPlace | undefined {
  const categoryID = idOf(category);
  if (type === undefined || (categoryID === undefined && category !== '0')) return undefined;
  try {
    return { kind: 'post', categoryID, postTypeID: decodeURIComponent(type) };
  } catch {
    return undefined;
  }
}

/** URL of the form for a new post. */
export function newPostAddress({ categoryID, postTypeID = usualType }: NewPostPlace): string {
  return `/post/${encodeURIComponent(postTypeID)}${categoryID === undefined ? '' : `/${categoryID}`}`;
}

const idOf = (text: string | undefined) =>
  text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** The place of a storage key; undefined for a key of another build. */
export function placeOf(key: string): DraftPlace | undefined {
  const [kind, one, two] = key.split('.');
  const [first, second] = [idOf(one), idOf(two)];
  if (kind === 'new') return newPostOf(one, two);
  if (kind === 'post') return first === undefined ? { kind: 'post' } : { kind: 'storedPost', draftID: first };
  if (first === undefined) return undefined;
  if (kind === 'edit') return { kind: 'editPost', discussionID: first };
  if (kind === 'comment') return { kind: 'comment', discussionID: first };
  if (second === undefined) return undefined;
  if (kind === 'reply') return { kind: 'reply', discussionID: first, commentID: second };
  return kind === 'editComment' ? { kind: 'editComment', discussionID: first, commentID: second } : undefined;
}

/** Record and parent of a draft in requests. */
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
      return {
        recordType: 'comment',
        recordID: place.commentID,
        parentRecordType: 'discussion',
        parentRecordID: place.discussionID,
      };
  }
}

/** The body of a request that saves a draft. The parent of a post is its category, if any. */
export function draftBodyAt(place: DraftPlace, attributes: DraftAttributes): DraftBody {
  const record = recordOf(place);
  const { categoryID } = (attributes.draftMeta ?? {}) as { readonly categoryID?: unknown };
  const isPlaced = record.recordType === 'discussion' && typeof categoryID === 'number' && categoryID > 0;
  return { ...record, ...(isPlaced ? { parentRecordType: 'category', parentRecordID: categoryID } : {}), attributes };
}

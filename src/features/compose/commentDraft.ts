import { type ApiDraft, listDrafts } from '#api/drafts.ts';
import { type DraftAttributes, draftBodyOf, draftFormatOf, draftMetaOf } from '#domain/drafts.ts';
import { isBlankBody } from '#domain/writtenBody.ts';
import type { DraftPlace } from '#session/drafts/draftPlace.ts';
import type { StoredDraft } from '#session/drafts/draftState.ts';
import { storedOf } from '#session/drafts/saveOutcome.ts';
import type { WrittenBody } from './editorProps.ts';

/** The places where comments are written. */
export type CommentPlace = Extract<DraftPlace, { kind: 'comment' | 'reply' | 'editComment' }>;

export const bodyOfDraft = (attributes: DraftAttributes): WrittenBody => ({
  format: draftFormatOf(attributes),
  body: draftBodyOf(attributes),
});

/** Draft attributes of a comment (CO-DRAFT-012). `seen` is the version of the comment that an edit is based on. */
export function draftOfComment(place: CommentPlace, { format, body }: WrittenBody, seen?: string): DraftAttributes {
  const parent =
    place.kind === 'reply' ? { commentParentID: place.commentID, commentPath: String(place.commentID) } : {};
  return {
    format,
    body,
    draftType: 'comment',
    draftMeta: { ...parent, format, seen },
  };
}

/** Whether the draft is empty or equal to the original. */
export function isBlankComment(attributes: DraftAttributes, before: WrittenBody | undefined): boolean {
  const written = bodyOfDraft(attributes);
  return (
    isBlankBody(written) || (before !== undefined && written.body === before.body && written.format === before.format)
  );
}

const parentOf = (attributes: DraftAttributes) => Number(draftMetaOf(attributes)['commentParentID']) || undefined;

/** Whether a stored draft belongs to a place. */
export function isDraftOf(
  { recordID, attributes }: Pick<ApiDraft, 'recordID' | 'attributes'>,
  place: CommentPlace,
): boolean {
  if (place.kind === 'editComment') return recordID === place.commentID;
  if (recordID) return false;
  return parentOf(attributes) === (place.kind === 'reply' ? place.commentID : undefined);
}

const mostDrafts = 50;

/** Fetches the stored draft of a place, the latest if there are several. */
export async function findCommentDraft(place: CommentPlace): Promise<StoredDraft | undefined> {
  const { body } = await listDrafts({
    recordType: 'comment',
    parentRecordType: 'discussion',
    parentRecordID: place.discussionID,
    expand: false,
    limit: mostDrafts,
  });
  const found = body.find((draft) => isDraftOf(draft, place));
  return found && storedOf(found);
}

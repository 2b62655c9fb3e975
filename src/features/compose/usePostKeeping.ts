import type { DraftAttributes } from '#domain/drafts.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import type { DraftPlace } from '#session/drafts/draftPlace.ts';
import type { PostFormProps } from './PostForm.tsx';
import { isBlankPost, isSameValues, type PostValues, valuesOfDraft } from './postValues.ts';
import { type Kept, useKeeper } from './useKeeper.ts';

export interface PostKeeping extends Kept {
  readonly isEdit: boolean;
  readonly maySchedule: boolean;
  readonly mayAddTags: boolean;
}

function placeOf({ record, stored }: PostFormProps): DraftPlace {
  if (record) return { kind: 'editPost', discussionID: record.discussionID };
  return stored ? { kind: 'storedPost', draftID: stored.draftID } : { kind: 'post' };
}

export interface PostKeepingFacts {
  readonly typed: () => DraftAttributes;
  /** What the form says before anything is written. */
  readonly origin: PostValues;
}

/** The draft behind a post's form. An edit that says what the post says is nobody's draft. */
export function usePostKeeping(props: PostFormProps, { typed, origin }: PostKeepingFacts): PostKeeping {
  const { can } = useViewer();
  const isEdit = Boolean(props.record);
  const isUnchanged = (attributes: DraftAttributes) => isSameValues(valuesOfDraft(attributes, origin), origin);
  const isBlank = (attributes: DraftAttributes) => isBlankPost(attributes) || (isEdit && isUnchanged(attributes));
  const kept = useKeeper({ place: placeOf(props), load: async () => props.stored, isBlank, typed });
  return { ...kept, isEdit, maySchedule: can('schedule.allow'), mayAddTags: can('tags.add') };
}

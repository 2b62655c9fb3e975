import { type DraftAttributes, draftMetaOf } from '#domain/drafts.ts';
import { useViewer } from '#session/SessionProvider.tsx';
import { type DraftPlace, placeKey } from '#session/drafts/draftPlace.ts';
import { earlyPlaceOf } from '#session/drafts/earlyInput.ts';
import type { PostFormProps } from './postFormProps.ts';
import { draftOfValues, isBlankPost, isSameValues, type PostValues, valuesOfDraft } from './postValues.ts';
import { type Kept, useKeeper } from './useKeeper.ts';
import { useKeptPosts } from './useKeptPosts.ts';

export interface PostKeeping extends Kept {
  /** URL where other unposted posts can be continued. */
  readonly others: string | undefined;
  /** Attributes of the form that say where text typed before hydration belongs. */
  readonly early: Readonly<Record<string, string>>;
  readonly isEdit: boolean;
  readonly maySchedule: boolean;
  readonly mayAddTags: boolean;
}

function placeOf({ record, stored, category, postTypeID }: PostFormProps): DraftPlace {
  if (record) return { kind: 'editPost', discussionID: record.discussionID };
  return stored
    ? { kind: 'storedPost', draftID: stored.draftID }
    : { kind: 'post', categoryID: category?.categoryID, postTypeID };
}

/** Whether a draft fits the form: its category and post type must match those the form was opened for. */
function belongsTo(place: DraftPlace, attributes: DraftAttributes): boolean {
  if (place.kind !== 'post') return true;
  const { categoryID, postTypeID } = draftMetaOf(attributes);
  const isHere = place.categoryID === undefined || categoryID === place.categoryID;
  return isHere && (postTypeID === undefined || postTypeID === place.postTypeID);
}

/** The form of an edit, or of a stored draft, begins with a text. */
function earlyOf(place: DraftPlace, { stored }: PostFormProps, origin: PostValues): Readonly<Record<string, string>> {
  if (place.kind !== 'post') {
    const { draftID, sequence, attributes: begin = draftOfValues(origin) } = stored ?? {};
    return earlyPlaceOf({ place: placeKey(place), draftType: 'discussion', draftMeta: {}, begin, draftID, sequence });
  }
  const { categoryID = null, postTypeID } = place;
  return earlyPlaceOf({ place: placeKey(place), draftType: 'discussion', draftMeta: { categoryID, postTypeID } });
}

export interface PostKeepingFacts {
  readonly typed: () => DraftAttributes;
  /** The form’s initial values. */
  readonly origin: PostValues;
}

/** The draft behind a post form. An edit without changes creates no draft. */
export function usePostKeeping(props: PostFormProps, { typed, origin }: PostKeepingFacts): PostKeeping {
  const { can } = useViewer();
  const isEdit = Boolean(props.record);
  const isUnchanged = (attributes: DraftAttributes) => isSameValues(valuesOfDraft(attributes, origin), origin);
  const isBlank = (attributes: DraftAttributes) => isBlankPost(attributes) || (isEdit && isUnchanged(attributes));
  const place = placeOf(props);
  const kept = useKeeper({
    place,
    load: async () => props.stored,
    isBlank,
    typed,
    belongs: (attributes) => belongsTo(place, attributes),
  });
  const others = useKeptPosts(place, kept);
  return {
    ...kept,
    early: earlyOf(place, props, origin),
    others,
    isEdit,
    maySchedule: can('schedule.allow'),
    mayAddTags: can('tags.add'),
  };
}

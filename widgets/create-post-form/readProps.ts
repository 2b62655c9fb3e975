import type { PostFormProps } from '#features/compose';
import type { CreatePostFormProps } from './types.gen.ts';

const usual = { tags: 5, title: 250 };
const defaultType = 'discussion';

type Record_ = NonNullable<PostFormProps['record']>;

/** The post to edit, if the server sent it with all fields that the form needs. */
function recordOf({ record }: CreatePostFormProps): Record_ | undefined {
  const found = record as Partial<Record_> | null | undefined;
  return found && typeof found.discussionID === 'number' && typeof found.body === 'string'
    ? (found as Record_)
    : undefined;
}

function storedOf({ draft }: CreatePostFormProps): PostFormProps['stored'] {
  if (!draft || typeof draft.draftID !== 'number') return undefined;
  const { draftID, sequence, attributes, draftStatus } = draft;
  return { draftID, sequence: sequence ?? 0, attributes: attributes ?? {}, isScheduled: draftStatus === 'scheduled' };
}

/** Converts the received props for the form. */
export function readProps(props: CreatePostFormProps): Omit<PostFormProps, 'Editor'> {
  const { category, postTypeID, postTypes, taggingEnabled, limits, hasScheduling, recordTags, recordFields } = props;
  return {
    record: recordOf(props),
    recordTagNames: new Map((recordTags ?? []).map(({ tagID, name }) => [tagID, name])),
    stored: storedOf(props),
    category: category ?? null,
    postTypeID: postTypeID ?? postTypes?.[0]?.postTypeID ?? defaultType,
    postTypes: postTypes ?? [],
    recordFields: recordFields ?? [],
    hasTags: taggingEnabled !== false,
    mostTags: limits?.tags || usual.tags,
    longestTitle: limits?.title || usual.title,
    hasScheduling: hasScheduling === true,
  };
}

import type { ApiReply, HydrateContext, PageParams, ReplyTo } from '#hydrate';
import type { CreatePostFormAuthored, CreatePostFormProps, CreatePostFormView } from './types.gen.ts';

const isMissing = (error: unknown) => [403, 404, 410].includes((error as { status?: number } | null)?.status ?? 0);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Null if the record does not exist or the viewer cannot see it. */
async function orNull<Body>(reply: Promise<ApiReply<Body>>): Promise<Body | null> {
  try {
    return (await reply).body;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

type Category = CreatePostFormProps['category'];
type PostType = NonNullable<CreatePostFormProps['postTypes']>[number];
type EditedPost = NonNullable<PageParams<CreatePostFormView>['record']>;

/** The category for the post; null if the parent is not a category, or not one that the viewer can see. */
async function categoryOf(
  context: HydrateContext<CreatePostFormView>,
  record: EditedPost | null,
  stored: Stored | null,
): Promise<Category> {
  const { parentRecordType, parentRecordID } = context.params;
  const drafted = (stored?.attributes as { draftMeta?: { categoryID?: unknown } } | undefined)?.draftMeta?.categoryID;
  const place = record?.categoryID ?? drafted ?? parentRecordID;
  const isPlace = (typeof place === 'string' && place !== '') || typeof place === 'number';
  if ((!record && !stored && parentRecordType !== 'category') || !isPlace || Number(place) < 1) return null;
  return orNull(context.get(`/categories/${encodeURIComponent(place)}`));
}

type Stored = ReplyTo<`/drafts/${number}/edit`>;

/** The draft in the URL. */
function storedOf(context: HydrateContext<CreatePostFormView>): Promise<Stored | null> {
  const { draftID } = context.params;
  return /^[1-9]\d{0,9}$/.test(String(draftID ?? ''))
    ? orNull(context.get(`/drafts/${String(draftID)}/edit`))
    : Promise.resolve(null);
}

/** The tags of the post by name, because its editor only has their IDs. */
async function tagsOf(
  context: HydrateContext<CreatePostFormView>,
  record: EditedPost | null,
): Promise<CreatePostFormProps['recordTags']> {
  if (!record?.tagIDs?.length) return [];
  const tags = await orNull(context.get('/tags', { tagID: record.tagIDs, limit: 100 }));
  return (tags ?? []).map(({ tagID, name }) => ({ tagID, name }));
}

/** The fields of the post; its type may no longer be among those to choose. */
async function fieldsOf({ get }: HydrateContext<CreatePostFormView>, record: EditedPost | null) {
  const type = record?.postTypeID;
  return type ? orNull(get('/post-fields', { postTypeID: [type], isActive: true })) : null;
}

function typeOf(types: readonly PostType[], asked: unknown): string | null {
  const known = types.find(({ postTypeID }) => postTypeID === asked)?.postTypeID;
  // an address can name a type that is no longer offered, which no one could post
  return known ?? types[0]?.postTypeID ?? (isText(asked) ? asked : null);
}

/** Whether there is no category yet and the viewer can create one: the widget `first-category` then shows how. */
async function makesFirstCategory({ viewer, get }: HydrateContext<CreatePostFormView>): Promise<boolean> {
  if (!viewer.can(['community.manage', 'site.manage'], { mode: 'global' })) return false;
  return (await get('/categories', { limit: 1 })).body.length === 0;
}

const flag = 'featureFlags.DraftScheduling.Enabled';

export const hydrate = async (
  props: CreatePostFormAuthored,
  context: HydrateContext<CreatePostFormView>,
): Promise<CreatePostFormProps | null> => {
  const { viewer, config, params } = context;
  const { postTypeID, postType } = params;
  const record = params.record ?? null;
  const isEdit = record !== null;
  const [types, stored] = viewer.isGuest
    ? [[], null]
    : await Promise.all([
        orNull(context.get('/post-types', { isActive: true, expand: ['postFields'] })),
        storedOf(context),
      ]);
  const open = (types ?? []).filter(({ availableCategoryIDs }) => (availableCategoryIDs?.length ?? 0) > 0);
  const drafted = (stored?.attributes as { draftMeta?: { postTypeID?: unknown } } | undefined)?.draftMeta?.postTypeID;
  const chosen = typeOf(open, drafted ?? postTypeID ?? postType);
  const [category, recordTags, recordFields] = await Promise.all([
    categoryOf(context, record, stored),
    tagsOf(context, record),
    fieldsOf(context, record),
  ]);
  const mayPost = isEdit || open.length > 0;
  return {
    ...props,
    ...(isEdit && props.title === 'New Post' ? { title: context.t('Edit Post') } : {}),
    category,
    postTypeID: chosen,
    postType: open.find((type) => type.postTypeID === chosen) ?? null,
    taggingEnabled: config('tagging.enabled'),
    mayPost,
    ...(!mayPost && (await makesFirstCategory(context)) ? { makesFirstCategory: true } : {}),
    postTypes: open,
    record: record && { ...record },
    recordTags,
    recordFields,
    draft: stored && { ...stored },
    limits: { tags: config('tagging.max'), title: config('posting.titleMaxLength') },
    hasScheduling: config(flag),
  };
};

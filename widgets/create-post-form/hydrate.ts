import type { Hydrate, HydrateContext } from '#hydrate';
import type { CreatePostFormAuthored, CreatePostFormProps } from './types.gen.ts';

const isMissing = (error: unknown) => [403, 404].includes((error as { status?: number } | null)?.status ?? 0);

/** The category the post would go into; nothing when the parent is no category, or none the reader may see. */
async function categoryOf({ params, get }: HydrateContext): Promise<CreatePostFormProps['category']> {
  const { parentRecordType, parentRecordID } = params as Readonly<Record<string, unknown>>;
  const isPlace = (typeof parentRecordID === 'string' && parentRecordID !== '') || typeof parentRecordID === 'number';
  if (parentRecordType !== 'category' || !isPlace || Number(parentRecordID) < 1) return null;
  try {
    return (await get<NonNullable<CreatePostFormProps['category']>>(`/categories/${encodeURIComponent(parentRecordID)}`)).body;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export const hydrate: Hydrate<CreatePostFormAuthored, CreatePostFormProps> = async (props, context) => {
  const { postTypeID, postType } = context.params as Readonly<Record<string, unknown>>;
  const asked = postTypeID ?? postType;
  return {
    ...props,
    category: await categoryOf(context),
    postTypeID: typeof asked === 'string' ? asked : null,
    // This server has no post types of its own making, so there is no row to send.
    postType: null,
    taggingEnabled: context.config('tagging.enabled') !== false,
  };
};

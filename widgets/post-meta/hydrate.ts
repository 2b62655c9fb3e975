import type { HydrateContext } from '#hydrate';
import type { PostMetaAuthored, PostMetaProps, PostMetaView } from './types.gen.ts';

type Field = NonNullable<PostMetaProps['postFields']>[number];

interface Post {
  readonly postTypeID?: string;
  readonly postMeta?: Readonly<Record<string, Field['value']>>;
  readonly postFields?: readonly Field[];
}

const isMissing = (error: unknown) => [403, 404].includes((error as { status?: number } | null)?.status ?? 0);

export const hydrate = async (
  props: PostMetaAuthored,
  { params, config, get }: HydrateContext<PostMetaView>,
): Promise<PostMetaProps | null> => {
  if (!config('featureFlags.customLayout.createPost.Enabled')) return null;
  const post = params.discussion as Post | undefined;
  const values = post?.postMeta ?? {};
  if (!post || Object.keys(values).length === 0) return { ...props, postFields: [] };
  let fields = post.postFields;
  try {
    fields ??= (
      await get('/post-fields', { isActive: true, postTypeID: post.postTypeID ? [post.postTypeID] : undefined })
    ).body;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const postFields = (fields ?? []).flatMap(({ postFieldID, label, description, dataType, visibility }) => {
    const value = values[postFieldID];
    return value === undefined || value === null
      ? []
      : [{ postFieldID, label, description, dataType, visibility, value }];
  });
  return { ...props, postFields };
};

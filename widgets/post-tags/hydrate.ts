import type { HydrateContext } from '#hydrate';
import type { PostTagsAuthored, PostTagsProps } from './types.gen.ts';

/**
 * Compatible clients read the tags from the context of the post page. They are sent in the props as well, so that the
 * widget can stay server HTML, without script for a context.
 */
export const hydrate = (props: PostTagsAuthored, { config, params }: HydrateContext): PostTagsProps | null => {
  if (!config('tagging.enabled')) return null;
  return Array.isArray(params.tags) ? { ...props, tags: params.tags } : props;
};

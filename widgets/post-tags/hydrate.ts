import type { HydrateContext } from '#hydrate';
import type { PostTagsAuthored, PostTagsProps } from './types.gen.ts';

/**
 * The contract's clients read the tags from the context of the post page. They are sent along as well: then the widget
 * can stay the server's HTML, and no script has to run for the sake of a context.
 */
export const hydrate = (props: PostTagsAuthored, { config, params }: HydrateContext): PostTagsProps | null => {
  if (config('tagging.enabled') === false) return null;
  return Array.isArray(params.tags) ? { ...props, tags: params.tags } : props;
};

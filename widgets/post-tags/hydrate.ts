import type { Hydrate } from '#hydrate';
import type { PostTagsAuthored, PostTagsProps } from './types.gen.ts';

/** The tags themselves come with the post of the page; here is only whether the site has tags at all. */
export const hydrate: Hydrate<PostTagsAuthored, PostTagsProps> = (props, { config }) => (config('tagging.enabled') === false ? null : props);

import type { HydrateContext } from '#hydrate';
import type { TagAuthored, TagProps } from './types.gen.ts';

export const hydrate = async (props: TagAuthored, context: HydrateContext): Promise<TagProps | null> => {
  const { body: tags } = await context.get('/tags', {
    type: ['User'],
    sort: '-countDiscussions',
    excludeNoCountDiscussion: true,
    limit: props.limit ?? 10,
  });
  return tags.length === 0 ? null : { ...props, tags };
};

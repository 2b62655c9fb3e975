import type { Hydrate } from '#hydrate';
import type { TagAuthored, TagProps } from './types.gen.ts';

export const hydrate: Hydrate<TagAuthored, TagProps> = async (props, context) => {
  const { body: tags } = await context.get('/tags', {
    type: ['User'],
    sort: '-countDiscussions',
    excludeNoCountDiscussion: true,
    limit: props.limit ?? 10,
  });
  return tags.length === 0 ? null : { ...props, tags };
};

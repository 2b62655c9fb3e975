import type { HydrateContext } from '#hydrate';
import type { PostTypeListAuthored, PostTypeListProps } from './types.gen.ts';

const mostCategories = 500;

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (props: PostTypeListAuthored, { get }: HydrateContext): Promise<PostTypeListProps> => {
  const expand = ['countPosts'];
  const [types, fields, roles, categories] = await Promise.all([
    get('/post-types', { expand }),
    get('/post-fields', { expand }),
    get('/roles'),
    get('/categories', { outputFormat: 'flat', maxDepth: 10, limit: mostCategories }),
  ]);
  return {
    ...props,
    types: types.body,
    fields: fields.body,
    roles: roles.body.map(({ roleID, name }) => ({ roleID, name })),
    categories: categories.body
      .filter(({ displayAs }) => displayAs === 'discussions')
      .map(({ categoryID, name }) => ({ categoryID, name })),
  };
};

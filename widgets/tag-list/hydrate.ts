import type { HydrateContext } from '#hydrate';
import type { TagListAuthored, TagListProps, TagListView } from './types.gen.ts';

const limit = 50;

/** The page has checked that the viewer can manage the community. */
export const hydrate = async (
  props: TagListAuthored,
  { get, params, viewer }: HydrateContext<TagListView>,
): Promise<TagListProps> => {
  const query = params.query?.trim() ?? '';
  const { page } = params;
  const [{ body, paging }, removals] = await Promise.all([
    get('/tags', { query: query || undefined, page, limit }),
    get('/tags/removals'),
  ]);
  const mayAdd = viewer.can('tags.add', { mode: 'global' });
  return { ...props, tags: body, removals: removals.body, mayAdd, query, page, limit, paging };
};

import type { HydrateContext } from '#hydrate';
import type { TagListAuthored, TagListProps, TagListView } from './types.gen.ts';

const limit = 50;

const pageOf = (value: unknown) => (/^[1-9]\d{0,5}$/.test(String(value ?? '')) ? Number(value) : 1);

/** The page has checked that the viewer can manage the community. */
export const hydrate = async (
  props: TagListAuthored,
  { get, params, viewer }: HydrateContext<TagListView>,
): Promise<TagListProps> => {
  const query = typeof params.query === 'string' ? params.query.trim() : '';
  const page = pageOf(params.page);
  const [{ body, paging }, removals] = await Promise.all([
    get('/tags', { ...(query === '' ? {} : { query }), page, limit }),
    get('/tags/removals'),
  ]);
  const mayAdd = viewer.can('tags.add', { mode: 'global' });
  return { ...props, tags: body, removals: removals.body, mayAdd, query, page, limit, paging };
};

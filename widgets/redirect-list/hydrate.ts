import type { HydrateContext } from '#hydrate';
import type { RedirectListAuthored, RedirectListProps, RedirectListView } from './types.gen.ts';

const limit = 50;

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (
  props: RedirectListAuthored,
  { get, params }: HydrateContext<RedirectListView>,
): Promise<RedirectListProps> => {
  const query = params.query?.trim() ?? '';
  const { page } = params;
  const { body, paging } = await get('/redirects', { query: query || undefined, page, limit });
  return { ...props, redirects: body, query, page, limit, paging };
};

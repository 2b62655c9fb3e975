import type { HydrateContext } from '#hydrate';
import type { RedirectListAuthored, RedirectListProps, RedirectListView } from './types.gen.ts';

const limit = 50;

const pageOf = (value: unknown) => (/^[1-9]\d{0,5}$/.test(String(value ?? '')) ? Number(value) : 1);

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (
  props: RedirectListAuthored,
  { get, params }: HydrateContext<RedirectListView>,
): Promise<RedirectListProps> => {
  const query = typeof params.query === 'string' ? params.query.trim() : '';
  const page = pageOf(params.page);
  const { body, paging } = await get('/redirects', { ...(query === '' ? {} : { query }), page, limit });
  return { ...props, redirects: body, query, page, limit, paging };
};

import type { HydrateContext } from '#hydrate';
import type { BanRuleListAuthored, BanRuleListProps, BanRuleListView } from './types.gen.ts';

const limit = 50;

/** The page has checked that the viewer can ban members. */
export const hydrate = async (
  props: BanRuleListAuthored,
  { get, params }: HydrateContext<BanRuleListView>,
): Promise<BanRuleListProps> => {
  const query = params.query?.trim() ?? '';
  const { page } = params;
  const { body, paging } = await get('/ban-rules', { query: query || undefined, page, limit });
  return { ...props, rules: body, query, page, limit, paging };
};

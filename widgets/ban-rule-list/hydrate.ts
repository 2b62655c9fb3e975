import type { HydrateContext } from '#hydrate';
import type { BanRuleListAuthored, BanRuleListProps, BanRuleListView } from './types.gen.ts';

const limit = 50;

const pageOf = (value: unknown) => (/^[1-9]\d{0,5}$/.test(String(value ?? '')) ? Number(value) : 1);

/** The page has checked that the viewer can ban members. */
export const hydrate = async (
  props: BanRuleListAuthored,
  { get, params }: HydrateContext<BanRuleListView>,
): Promise<BanRuleListProps> => {
  const query = typeof params.query === 'string' ? params.query.trim() : '';
  const page = pageOf(params.page);
  const { body, paging } = await get('/ban-rules', { ...(query === '' ? {} : { query }), page, limit });
  return { ...props, rules: body, query, page, limit, paging };
};

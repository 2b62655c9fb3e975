import type { HydrateContext } from '#hydrate';
import type { TokenListAuthored, TokenListProps, TokenListView } from './types.gen.ts';

/** The screen decides whose tokens are listed; the call refuses those who may not see them. */
export const hydrate = async (
  props: TokenListAuthored,
  { get, params }: HydrateContext<TokenListView>,
): Promise<TokenListProps> => {
  const isOfAll = params.layoutViewType === 'tokenList';
  const page = typeof params.page === 'number' ? params.page : 1;
  const { body, paging } = await get('/tokens', isOfAll ? { of: 'everyone', page } : {});
  return { ...props, tokens: body, isOfAll, paging: { ...paging } };
};

import type { HydrateContext } from '#hydrate';
import type { RssAuthored, RssProps } from './types.gen.ts';

/**
 * Entries as the server has them; it fetches behind the page's back. A feed that is still on its way for the first
 * time, or that cannot be had, says so in its place; an empty one shows nothing.
 */
export const hydrate = async (props: RssAuthored, context: HydrateContext): Promise<RssProps | null> => {
  const { feedUrl, limit = 10 } = props.apiParams;
  if (feedUrl.trim() === '') return null;
  const { body } = await context.get('/feeds', { feedUrl: feedUrl.trim(), limit });
  if (body.items.length > 0) return { ...props, itemData: body.items };
  if (body.state === 'pending') return { ...props, itemData: [], feedProblem: { fault: 'pending' } };
  if (body.state !== 'failed') return null;
  // Why is for those who can do something about it.
  const reason = context.viewer.can('site.manage', { mode: 'global' }) ? body.error?.message : undefined;
  return {
    ...props,
    itemData: [],
    feedProblem: { fault: body.error?.fault ?? 'unreadable', ...(reason ? { message: reason } : {}) },
  };
};

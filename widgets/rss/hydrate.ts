import type { HydrateContext } from '#hydrate';
import type { RssAuthored, RssProps } from './types.gen.ts';

/**
 * Cached entries; the server fetches the feed in the background. Shows a message while the feed loads for the first
 * time or if it cannot be loaded; an empty feed shows nothing.
 */
export const hydrate = async (props: RssAuthored, context: HydrateContext): Promise<RssProps | null> => {
  const { feedUrl, limit = 10 } = props.apiParams;
  if (feedUrl.trim() === '') return null;
  const { body } = await context.get('/feeds', { feedUrl: feedUrl.trim(), limit });
  if (body.items.length > 0) return { ...props, itemData: body.items };
  if (body.state === 'pending') return { ...props, itemData: [], feedProblem: { fault: 'pending' } };
  if (body.state !== 'failed') return null;
  // Only managers can fix the cause.
  const reason = context.viewer.can('site.manage', { mode: 'global' }) ? body.error?.message : undefined;
  return {
    ...props,
    itemData: [],
    feedProblem: { fault: body.error?.fault ?? 'unreadable', message: reason || undefined },
  };
};

import type { HydrateContext } from '#hydrate';
import type { ConversationListAuthored, ConversationListProps, ConversationListView } from './types.gen.ts';

const pageSize = 30;

export const hydrate = async (
  props: ConversationListAuthored,
  { get, params, viewer }: HydrateContext<ConversationListView>,
): Promise<ConversationListProps | null> => {
  if (viewer.isGuest) return null;
  const { page } = params;
  const { body, paging } = await get('/conversations', { page, limit: pageSize, expand: ['all'] });
  const canStart = viewer.can('conversations.add', { mode: 'global' });
  return { ...props, conversations: body, canStart, ...(paging ? { paging: { ...paging } } : {}) };
};

import type { Hydrate } from '#hydrate';
import type { ConversationListAuthored, ConversationListProps } from './types.gen.ts';

const pageSize = 30;

export const hydrate: Hydrate<ConversationListAuthored, ConversationListProps> = async (
  props,
  { get, params, viewer },
) => {
  if (viewer.isGuest) return null;
  const page = Math.max(1, Math.trunc(Number(params['page'])) || 1);
  const { body, paging } = await get('/conversations', { page, limit: pageSize, expand: ['all'] });
  const canStart = viewer.can('conversations.add', { mode: 'global' });
  return { ...props, conversations: body, canStart, ...(paging ? { paging: { ...paging } } : {}) };
};

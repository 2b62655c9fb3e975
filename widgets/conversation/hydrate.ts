import type { HydrateContext } from '#hydrate';
import type { ConversationAuthored, ConversationProps, ConversationView } from './types.gen.ts';

const pageSize = 30;

/** The page's conversation, with its latest messages. */
export const hydrate = async (
  props: ConversationAuthored,
  { get, params, config }: HydrateContext<ConversationView>,
): Promise<ConversationProps | null> => {
  const conversation = params.conversation;
  if (!conversation) return null;
  const { body, paging } = await get('/messages', {
    conversationID: conversation.conversationID,
    sort: '-dateInserted',
    limit: pageSize,
  });
  const maxLength = config('posting.maxLength');
  return { ...props, conversation, messages: [...body].reverse(), hasEarlier: Boolean(paging?.nextURL), maxLength };
};

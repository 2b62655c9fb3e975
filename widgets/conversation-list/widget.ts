import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ConversationListAsset',
  variants: [
    {
      id: 'asset.conversationList',
      name: 'Conversation List',
      icon: 'mail',
      keywords: ['messages', 'inbox', 'private'],
      group: 'Assets',
      kind: 'asset',
      views: ['messagesInbox'],
      isRequired: true,
    },
  ],
  // Links work without script, which keeps the list current.
  needsBrowser: 'idle',
  records: ['conversations'],
});

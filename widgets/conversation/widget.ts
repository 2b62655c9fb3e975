import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ConversationAsset',
  variants: [
    {
      id: 'asset.conversation',
      name: 'Conversation',
      icon: 'mail',
      keywords: ['message', 'chat', 'private'],
      group: 'Assets',
      kind: 'asset',
      views: ['messagesConversation'],
      isRequired: true,
    },
  ],
  // Whoever comes here comes to read what is new, and to answer.
  needsBrowser: 'load',
});

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
  // Viewers come to this page to read new messages and to reply.
  needsBrowser: 'load',
});

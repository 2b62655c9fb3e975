import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ConversationAsset',
  variants: [{ id: 'asset.conversation', name: 'Conversation', group: 'Assets', kind: 'asset', views: ['messagesConversation'], isRequired: true }],
  // Whoever comes here comes to read what is new, and to answer.
  needsBrowser: 'load',
});

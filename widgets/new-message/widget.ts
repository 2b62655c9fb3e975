import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'NewMessageAsset',
  variants: [
    {
      id: 'asset.newMessage',
      name: 'New message',
      icon: 'mail',
      keywords: ['write', 'conversation', 'private'],
      group: 'Assets',
      kind: 'asset',
      views: ['messagesNew'],
      isRequired: true,
    },
  ],
  // Writing is the only purpose of this page.
  needsBrowser: 'load',
});

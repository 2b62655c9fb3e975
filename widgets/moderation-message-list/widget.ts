import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ModerationMessageListAsset',
  variants: [
    {
      id: 'asset.moderationMessageList',
      name: 'Announcements',
      icon: 'info',
      keywords: ['administration', 'messages', 'notice'],
      group: 'Assets',
      kind: 'asset',
      views: ['moderationMessageList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

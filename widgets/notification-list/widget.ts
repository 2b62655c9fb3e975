import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'NotificationListAsset',
  variants: [
    {
      id: 'asset.notificationList',
      name: 'Notification List',
      icon: 'bell',
      keywords: ['alerts', 'activity'],
      group: 'Assets',
      kind: 'asset',
      views: ['notifications'],
      isRequired: true,
    },
  ],
  // Following a notification marks it as read, which must work immediately.
  needsBrowser: 'load',
  records: ['notifications'],
});

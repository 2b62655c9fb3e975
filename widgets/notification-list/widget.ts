import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'NotificationListAsset',
  variants: [{ id: 'asset.notificationList', name: 'Notification List', group: 'Assets', kind: 'asset', views: ['notifications'], isRequired: true }],
  // Following a notification marks it: that must work from the first moment on.
  needsBrowser: 'load',
});

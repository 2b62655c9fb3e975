import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'NotificationPreferencesAsset',
  variants: [
    {
      id: 'asset.notificationPreferences',
      name: 'Notification Preferences',
      icon: 'settings',
      keywords: ['email', 'alerts', 'digest'],
      group: 'Assets',
      kind: 'asset',
      views: ['profilePreferences'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

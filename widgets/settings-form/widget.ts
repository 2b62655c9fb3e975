import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SettingsAsset',
  variants: [
    {
      id: 'asset.settings',
      name: 'Settings',
      icon: 'settings',
      keywords: ['configuration', 'administration', 'options'],
      group: 'Assets',
      kind: 'asset',
      views: ['settings'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

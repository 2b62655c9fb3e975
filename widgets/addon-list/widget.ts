import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'AddonListAsset',
  variants: [
    {
      id: 'asset.addonList',
      name: 'Add-ons',
      icon: 'plus',
      keywords: ['administration', 'features', 'plugins', 'extensions'],
      group: 'Assets',
      kind: 'asset',
      views: ['addonList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SiteSetupAsset',
  variants: [
    {
      id: 'asset.siteSetup',
      name: 'Site setup',
      icon: 'resolved',
      keywords: ['administration', 'start', 'wizard'],
      group: 'Assets',
      kind: 'asset',
      views: ['siteSetup'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'RedirectListAsset',
  variants: [
    {
      id: 'asset.redirectList',
      name: 'Redirects',
      icon: 'arrow-end',
      keywords: ['administration', 'addresses', 'moved'],
      group: 'Assets',
      kind: 'asset',
      views: ['redirectList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

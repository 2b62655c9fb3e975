import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'FragmentListAsset',
  variants: [
    {
      id: 'asset.fragmentList',
      name: 'Custom fragments',
      icon: 'copy',
      keywords: ['custom', 'templates', 'code'],
      group: 'Assets',
      kind: 'asset',
      views: ['fragmentList'],
    },
  ],
  needsBrowser: 'load',
});

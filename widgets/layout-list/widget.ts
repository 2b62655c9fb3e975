import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'LayoutListAsset',
  variants: [
    {
      id: 'asset.layoutList',
      name: 'Layouts',
      icon: 'layout',
      keywords: ['pages', 'administration', 'composer'],
      group: 'Assets',
      kind: 'asset',
      views: ['layoutList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

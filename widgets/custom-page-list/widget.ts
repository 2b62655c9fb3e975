import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CustomPageListAsset',
  variants: [
    {
      id: 'asset.customPageList',
      name: 'Custom pages',
      icon: 'file',
      keywords: ['pages', 'administration', 'addresses'],
      group: 'Assets',
      kind: 'asset',
      views: ['customPageList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

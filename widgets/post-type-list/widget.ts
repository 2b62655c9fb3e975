import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'PostTypeListAsset',
  variants: [
    {
      id: 'asset.postTypeList',
      name: 'Post types',
      icon: 'list',
      keywords: ['administration', 'posts', 'fields'],
      group: 'Assets',
      kind: 'asset',
      views: ['postTypeList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

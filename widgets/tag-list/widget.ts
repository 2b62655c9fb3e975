import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'TagListAsset',
  variants: [
    {
      id: 'asset.tagList',
      name: 'Tag administration',
      icon: 'tag',
      keywords: ['administration', 'labels', 'merge'],
      group: 'Assets',
      kind: 'asset',
      views: ['tagList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

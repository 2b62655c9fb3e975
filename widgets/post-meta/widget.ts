import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'PostMetaAsset',
  variants: [
    {
      id: 'asset.postMeta',
      name: 'Post Meta',
      icon: 'info',
      keywords: ['views', 'date', 'author', 'details'],
      group: 'Assets',
      kind: 'asset',
      views: ['discussion', 'question'],
      isRequired: true,
    },
  ],
  needsBrowser: 'never',
  records: ['postFields'],
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'PostTagsAsset',
  variants: [
    {
      id: 'asset.postTags',
      name: 'Post Tags',
      icon: 'tag',
      keywords: ['labels', 'keywords'],
      group: 'Community',
      kind: 'asset',
    },
  ],
  needsBrowser: 'never',
  records: ['tags'],
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'FollowedContentAsset',
  variants: [
    {
      id: 'asset.followedContent',
      name: 'Followed content',
      icon: 'bookmark',
      keywords: ['subscriptions', 'categories', 'watched'],
      group: 'Assets',
      kind: 'asset',
      views: ['followedContent'],
      isRequired: true,
    },
  ],
  needsBrowser: 'interaction',
  records: ['categories'],
  shape: { kind: 'posts', lines: 4 },
});

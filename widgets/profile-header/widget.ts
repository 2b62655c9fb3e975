import { defineWidget } from '#kit/define.ts';

const views = ['profile', 'profileDiscussions', 'profileComments', 'profileReactions'] as const;

export default defineWidget({
  component: 'ProfileHeaderAsset',
  variants: [
    {
      id: 'asset.profileHeader',
      name: 'Profile Header',
      icon: 'user',
      keywords: ['photo', 'account', 'name'],
      group: 'Assets',
      kind: 'asset',
      views,
      isRequired: true,
    },
  ],
  needsBrowser: 'never',
});

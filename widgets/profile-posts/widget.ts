import { defineWidget } from '#kit/define.ts';

const views = ['profile', 'profileDiscussions', 'profileComments', 'profileReactions'] as const;

export default defineWidget({
  component: 'ProfilePostsAsset',
  variants: [
    {
      id: 'asset.profileDiscussions',
      name: 'Discussions of a Member',
      icon: 'comments',
      keywords: ['posts', 'topics', 'profile'],
      group: 'Assets',
      kind: 'asset',
      views,
      isRequired: false,
    },
    {
      id: 'asset.profileComments',
      name: 'Comments of a Member',
      icon: 'comment',
      keywords: ['replies', 'profile'],
      group: 'Assets',
      kind: 'asset',
      views,
      isRequired: false,
    },
  ],
  needsBrowser: 'never',
  records: ['discussions', 'comments'],
});

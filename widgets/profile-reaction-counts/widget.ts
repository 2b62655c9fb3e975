import { defineWidget } from '#kit/define.ts';

const views = ['profile', 'profileDiscussions', 'profileComments', 'profileReactions'] as const;

export default defineWidget({
  component: 'ProfileReactionCountsAsset',
  variants: [
    {
      id: 'asset.profileReactionCounts',
      name: 'Reactions received',
      icon: 'heart',
      keywords: ['likes', 'badges', 'profile'],
      group: 'Assets',
      kind: 'asset',
      views,
      isRequired: false,
    },
  ],
  needsBrowser: 'never',
  records: ['reactions'],
});

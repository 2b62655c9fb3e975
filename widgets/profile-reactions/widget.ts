import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ProfileReactionsAsset',
  variants: [
    {
      id: 'asset.profileReactions',
      name: 'Reactions of a Member',
      icon: 'heart',
      keywords: ['likes', 'posts', 'profile'],
      group: 'Assets',
      kind: 'asset',
      views: ['profileReactions'],
      isRequired: false,
    },
  ],
  needsBrowser: 'never',
  records: ['posts'],
});

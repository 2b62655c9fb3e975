import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ReactionListAsset',
  variants: [
    {
      id: 'asset.reactionList',
      name: 'Reaction administration',
      icon: 'smile',
      keywords: ['administration', 'likes', 'votes'],
      group: 'Assets',
      kind: 'asset',
      views: ['reactionList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

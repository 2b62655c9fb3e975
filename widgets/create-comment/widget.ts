import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CreateCommentAsset',
  variants: [
    {
      id: 'asset.createComment',
      name: 'Create Comment',
      icon: 'reply',
      keywords: ['answer', 'write', 'editor'],
      group: 'Community',
      kind: 'asset',
      views: ['discussion', 'question'],
    },
  ],
  needsBrowser: 'never',
  // Viewers who only read load no editor: the field works without script and hydrates on interaction.
  needsBrowserForMembers: 'interaction',
});

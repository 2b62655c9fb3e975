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
  // Readers pay nothing for what writers use: the field works as it stands and wakes when it is touched.
  needsBrowserForMembers: 'interaction',
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CommentThreadAsset',
  variants: [
    {
      id: 'asset.postCommentThread',
      name: 'Comment Thread',
      icon: 'comments',
      keywords: ['replies', 'answers', 'conversation'],
      group: 'Community',
      kind: 'asset',
      views: ['discussion', 'question'],
    },
  ],
  needsBrowser: 'never',
  fragmentTypes: ['CommentItemFragment'],
  pagesComments: true,
  shape: { kind: 'posts', lines: 5 },
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'AnswerThreadAsset',
  variants: [
    {
      id: 'asset.answerThread',
      name: 'Answer Thread',
      icon: 'resolved',
      keywords: ['replies', 'solutions', 'accepted'],
      group: 'Community',
      kind: 'asset',
      views: ['question'],
    },
  ],
  needsBrowser: 'never',
  fragmentTypes: ['CommentItemFragment'],
  pagesComments: true,
});

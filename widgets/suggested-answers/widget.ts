import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SuggestedAnswersAsset',
  variants: [
    {
      id: 'asset.suggestedAnswers',
      name: 'Suggested answers',
      icon: 'idea',
      keywords: ['replies', 'ai', 'generated'],
      group: 'Assets',
      kind: 'asset',
      views: ['question'],
      isRequired: true,
    },
  ],
  needsBrowser: 'never',
  records: [],
});

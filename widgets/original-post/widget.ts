import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'OriginalPostAsset',
  variants: [
    {
      id: 'asset.originalPost',
      name: 'Original Post',
      icon: 'article',
      keywords: ['discussion', 'question', 'body'],
      group: 'Assets',
      kind: 'asset',
      views: ['discussion', 'question'],
      isRequired: true,
    },
  ],
  needsBrowser: 'never',
  fragmentTypes: ['OriginalPostFragment'],
  renderedBy: ['OriginalPostFragment'],
  shape: { kind: 'post', lines: 8 },
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CategoryTranslateWidget',
  variants: [
    {
      id: 'asset.categoryTranslate',
      name: 'Translate Categories',
      icon: 'globe',
      keywords: ['language', 'localize'],
      group: 'Assets',
      kind: 'asset',
      views: ['categoryList', 'nestedCategoryList', 'discussionCategoryPage'],
      isRequired: false,
    },
  ],
  // Only site managers get any output.
  needsBrowser: 'never',
  needsBrowserForMembers: 'interaction',
  shape: { kind: 'button', lines: 1 },
});

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
  // nothing is sent to anybody but those who manage the site
  needsBrowser: 'never',
  needsBrowserForMembers: 'interaction',
  shape: { kind: 'button', lines: 1 },
});

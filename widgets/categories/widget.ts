import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CategoriesWidget',
  variants: [
    {
      id: 'categories',
      name: 'Categories',
      icon: 'folder',
      keywords: ['forums', 'boards', 'topics'],
      group: 'Community',
      kind: 'widget',
    },
    {
      id: 'asset.categoryList',
      name: 'Category List',
      icon: 'folder-open',
      keywords: ['forums', 'boards', 'subcategories'],
      group: 'Assets',
      kind: 'asset',
      schema: 'schema.asset.json',
      views: ['categoryList', 'nestedCategoryList', 'discussionCategoryPage'],
      isRequired: true,
    },
  ],
  needsBrowser: 'never',
  records: ['itemData'],
  // For the optional follow buttons.
  needsBrowserForMembers: 'interaction',
  shape: { kind: 'cards', lines: 4 },
});

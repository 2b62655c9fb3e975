import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SearchFormAsset',
  variants: [
    {
      id: 'asset.searchForm',
      name: 'Search Form',
      icon: 'search',
      keywords: ['find', 'query', 'filters'],
      group: 'Assets',
      kind: 'asset',
      views: ['search'],
      isRequired: true,
    },
  ],
  // A GET form; the page's own script applies choices immediately and navigates in-page.
  needsBrowser: 'never',
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SearchResultsAsset',
  variants: [
    {
      id: 'asset.searchResults',
      name: 'Search Results',
      icon: 'search',
      keywords: ['find', 'hits', 'matches'],
      group: 'Assets',
      kind: 'asset',
      views: ['search'],
      isRequired: true,
    },
  ],
  needsBrowser: 'never',
  records: ['results'],
});

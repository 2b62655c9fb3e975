import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'FeaturedCollectionsWidget',
  variants: [
    {
      id: 'featuredcollections',
      name: 'Featured Collections',
      icon: 'star',
      keywords: ['curated', 'highlights', 'picks'],
      group: 'Widgets',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  records: ['collection/records'],
  shape: { kind: 'cards', lines: 3 },
});

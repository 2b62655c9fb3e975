import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'TagWidget',
  variants: [
    {
      id: 'tag',
      name: 'Tag Cloud',
      icon: 'tag',
      keywords: ['topics', 'labels', 'popular'],
      group: 'Community',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  records: ['tags'],
});

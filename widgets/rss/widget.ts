import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'RSSWidget',
  variants: [
    {
      id: 'rss',
      name: 'RSS Feed',
      icon: 'activity',
      keywords: ['news', 'blog', 'atom', 'external'],
      group: 'Widgets',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  records: ['itemData'],
  shape: { kind: 'cards', lines: 6 },
});

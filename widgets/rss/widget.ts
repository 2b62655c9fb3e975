import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'RSSWidget',
  variants: [{ id: 'rss', name: 'RSS Feed', group: 'Widgets', kind: 'widget' }],
  needsBrowser: 'never',
  shape: { kind: 'cards', lines: 6 },
});

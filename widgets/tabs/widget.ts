import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'TabWidget',
  variants: [
    {
      id: 'tabs',
      name: 'Tabs',
      icon: 'layout',
      keywords: ['lists', 'switch', 'discussions'],
      group: 'Community',
      kind: 'widget',
    },
  ],
  needsBrowser: 'interaction',
  shape: { kind: 'posts', lines: 5 },
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'Breadcrumbs',
  variants: [
    {
      id: 'breadcrumbs',
      name: 'Breadcrumbs',
      icon: 'chevron-end',
      keywords: ['path', 'navigation', 'trail'],
      group: 'Widgets',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  shape: { kind: 'text', lines: 1 },
});

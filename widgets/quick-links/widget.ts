import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'QuickLinks',
  variants: [
    {
      id: 'quick-links',
      name: 'Quick Links',
      icon: 'link',
      keywords: ['navigation', 'menu', 'shortcuts'],
      group: 'Widgets',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  fitsIn: ['section.2-columns', 'section.3-columns'],
  shape: { kind: 'people', lines: 3 },
});

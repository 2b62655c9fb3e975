import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SectionFullWidth',
  variants: [
    {
      id: 'section.full-width',
      name: 'Full Width',
      icon: 'layout',
      keywords: ['banner', 'wide', 'region'],
      group: 'Sections',
      kind: 'section',
    },
  ],
  needsBrowser: 'never',
  regions: ['children'],
});

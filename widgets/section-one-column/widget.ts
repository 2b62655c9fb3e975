import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SectionOneColumn',
  variants: [
    {
      id: 'section.1-column',
      name: '1 Column',
      icon: 'layout',
      keywords: ['single', 'narrow', 'region'],
      group: 'Sections',
      kind: 'section',
    },
  ],
  needsBrowser: 'never',
  regions: ['children'],
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SectionTwoColumns',
  variants: [
    {
      id: 'section.2-columns',
      name: '2 Columns',
      icon: 'layout',
      keywords: ['sidebar', 'panel', 'region'],
      group: 'Sections',
      kind: 'section',
    },
  ],
  needsBrowser: 'never',
  regions: ['breadcrumbs', 'mainTop', 'mainBottom', 'secondaryTop', 'secondaryBottom'],
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SectionTwoColumnsEven',
  aliases: ['SectionThreeColumnsEven'],
  variants: [
    {
      id: 'section.2-columns-even',
      name: '2 Even Columns',
      icon: 'grid',
      keywords: ['layout', 'halves', 'region'],
      group: 'Sections',
      kind: 'section',
    },
    {
      id: 'section.3-columns-even',
      component: 'SectionThreeColumnsEven',
      name: '3 Even Columns',
      icon: 'grid',
      keywords: ['layout', 'thirds', 'region'],
      group: 'Sections',
      kind: 'section',
      schema: 'schema.three.json',
    },
  ],
  needsBrowser: 'never',
  regions: ['breadcrumbs', 'left', 'middle', 'right'],
});

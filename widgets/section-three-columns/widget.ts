import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SectionThreeColumns',
  variants: [
    {
      id: 'section.3-columns',
      name: '3 Columns',
      icon: 'layout',
      keywords: ['sidebar', 'panels', 'region'],
      group: 'Sections',
      kind: 'section',
    },
  ],
  needsBrowser: 'never',
  regions: ['breadcrumbs', 'middleTop', 'middleBottom', 'leftTop', 'leftBottom', 'rightTop', 'rightBottom'],
});

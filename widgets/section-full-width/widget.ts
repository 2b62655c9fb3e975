import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SectionFullWidth',
  variants: [{ id: 'section.full-width', name: 'Full Width', group: 'Sections', kind: 'section' }],
  needsBrowser: 'never',
  regions: ['children'],
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SiteTotalsWidget',
  variants: [
    {
      id: 'sitetotals',
      name: 'Site Totals',
      icon: 'activity',
      keywords: ['statistics', 'counts', 'numbers'],
      group: 'Widgets',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  fragmentTypes: ['SiteTotalsFragment'],
  renderedBy: ['SiteTotalsFragment'],
  fitsIn: 'every-section',
  shape: { kind: 'text', lines: 1 },
});

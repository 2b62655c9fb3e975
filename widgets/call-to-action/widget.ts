import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CallToActionWidget',
  variants: [{ id: 'cta', name: 'Call To Action', group: 'Call to Action', kind: 'widget' }],
  needsBrowser: 'never',
  fragmentTypes: ['CallToActionFragment'],
  shape: { kind: 'card', lines: 1 },
});

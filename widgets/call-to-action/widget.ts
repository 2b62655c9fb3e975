import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CallToActionWidget',
  variants: [
    {
      id: 'cta',
      name: 'Call To Action',
      icon: 'megaphone',
      keywords: ['button', 'promotion', 'link'],
      group: 'Call to Action',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  fragmentTypes: ['CallToActionFragment'],
  renderedBy: ['CallToActionFragment'],
  shape: { kind: 'card', lines: 1 },
});

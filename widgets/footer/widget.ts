import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'Footer',
  role: 'footer',
  variants: [
    {
      id: 'footer',
      name: 'Footer',
      icon: 'menu',
      keywords: ['links', 'privacy', 'imprint', 'bottom'],
      group: 'Widgets',
      kind: 'footer',
    },
  ],
  needsBrowser: 'never',
  fitsIn: [],
});

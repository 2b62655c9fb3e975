import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'GuestCallToActionWidget',
  variants: [
    {
      id: 'guest-cta',
      name: 'Guest Sign In',
      icon: 'sign-in',
      keywords: ['welcome', 'register', 'visitor', 'join'],
      group: 'Call to Action',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  shape: { kind: 'card', lines: 1 },
});

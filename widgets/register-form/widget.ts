import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'RegisterFormAsset',
  variants: [
    {
      id: 'asset.registerForm',
      name: 'Registration Form',
      icon: 'user-plus',
      keywords: ['join', 'sign up', 'account'],
      group: 'Assets',
      kind: 'asset',
      views: ['register'],
      isRequired: true,
    },
  ],
  // The form itself needs no script; the button that shows the password does.
  needsBrowser: 'idle',
});

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
  // The form needs no script, but the show-password button does.
  needsBrowser: 'idle',
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SignInFormAsset',
  variants: [
    {
      id: 'asset.signInForm',
      name: 'Sign-In Form',
      icon: 'sign-in',
      keywords: ['log in', 'password', 'account'],
      group: 'Assets',
      kind: 'asset',
      views: ['signIn'],
      isRequired: true,
    },
  ],
  // The form itself needs no script; the button that shows the password does.
  needsBrowser: 'idle',
});

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
  // The form needs no script, but the show-password button does.
  needsBrowser: 'idle',
});

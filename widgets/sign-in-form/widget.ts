import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SignInFormAsset',
  variants: [{ id: 'asset.signInForm', name: 'Sign-In Form', group: 'Assets', kind: 'asset', views: ['signIn'], isRequired: true }],
  needsBrowser: 'never',
});

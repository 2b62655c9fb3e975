import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'RegisterFormAsset',
  variants: [{ id: 'asset.registerForm', name: 'Registration Form', group: 'Assets', kind: 'asset', views: ['register'], isRequired: true }],
  needsBrowser: 'never',
});

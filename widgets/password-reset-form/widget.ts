import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'PasswordResetFormAsset',
  variants: [
    {
      id: 'asset.passwordResetForm',
      name: 'Password Reset Form',
      icon: 'lock',
      keywords: ['new', 'change', 'recover'],
      group: 'Assets',
      kind: 'asset',
      views: ['passwordReset'],
      isRequired: true,
    },
  ],
  needsBrowser: 'idle',
});

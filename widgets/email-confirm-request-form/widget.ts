import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'EmailConfirmRequestFormAsset',
  variants: [
    {
      id: 'asset.emailConfirmRequestForm',
      name: 'Email Confirmation Request Form',
      icon: 'mail',
      keywords: ['verify', 'address', 'resend'],
      group: 'Assets',
      kind: 'asset',
      views: ['emailConfirmRequest'],
      isRequired: true,
    },
  ],
  needsBrowser: 'interaction',
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'EmailConfirmFormAsset',
  variants: [
    {
      id: 'asset.emailConfirmForm',
      name: 'Email Confirmation Form',
      icon: 'mail',
      keywords: ['verify', 'address'],
      group: 'Assets',
      kind: 'asset',
      views: ['emailConfirm'],
      isRequired: true,
    },
  ],
  needsBrowser: 'interaction',
});

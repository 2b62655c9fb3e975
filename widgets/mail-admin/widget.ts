import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'MailAdminAsset',
  variants: [
    {
      id: 'asset.mailAdmin',
      name: 'Email',
      icon: 'mail',
      keywords: ['mail', 'smtp', 'templates', 'delivery', 'bounces'],
      group: 'Assets',
      kind: 'asset',
      views: ['mailAdmin'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

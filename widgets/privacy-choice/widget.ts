import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'PrivacyChoiceAsset',
  variants: [
    {
      id: 'asset.privacyChoice',
      name: 'Privacy',
      icon: 'shield',
      keywords: ['analytics', 'consent', 'cookies'],
      group: 'Assets',
      kind: 'asset',
      isRequired: false,
    },
  ],
  needsBrowser: 'visible',
});

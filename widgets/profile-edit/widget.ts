import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ProfileEditAsset',
  variants: [
    {
      id: 'asset.profileEdit',
      name: 'Edit profile',
      icon: 'user',
      keywords: ['account', 'photo', 'name'],
      group: 'Assets',
      kind: 'asset',
      views: ['profileEdit'],
      isRequired: true,
    },
  ],
  // Input from before hydration would be lost.
  needsBrowser: 'load',
});

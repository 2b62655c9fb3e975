import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SignOutFormAsset',
  variants: [
    {
      id: 'asset.signOutForm',
      name: 'Sign-Out Form',
      icon: 'sign-out',
      keywords: ['log out', 'leave'],
      group: 'Assets',
      kind: 'asset',
      views: ['signOut'],
      isRequired: true,
    },
  ],
  needsBrowser: 'never',
});

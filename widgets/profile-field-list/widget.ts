import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ProfileFieldListAsset',
  variants: [
    {
      id: 'asset.profileFieldList',
      name: 'Profile fields',
      icon: 'user',
      keywords: ['administration', 'members', 'profiles'],
      group: 'Assets',
      kind: 'asset',
      views: ['profileFieldList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

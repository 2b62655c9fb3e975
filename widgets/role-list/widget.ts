import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'RoleListAsset',
  variants: [
    {
      id: 'asset.roleList',
      name: 'Roles',
      icon: 'shield',
      keywords: ['permissions', 'groups', 'members'],
      group: 'Assets',
      kind: 'asset',
      views: ['roleList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

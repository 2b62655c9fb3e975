import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'UserListAsset',
  variants: [
    {
      id: 'asset.userList',
      name: 'Users',
      icon: 'users',
      keywords: ['members', 'people', 'accounts'],
      group: 'Assets',
      kind: 'asset',
      views: ['userList'],
      isRequired: true,
    },
  ],
  // Search, sorting and pages are plain links and a form; only the button that adds somebody needs script.
  needsBrowser: 'interaction',
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'UserListAsset',
  variants: [
    {
      id: 'asset.userList',
      name: 'Members',
      icon: 'users',
      keywords: ['users', 'people', 'accounts'],
      group: 'Assets',
      kind: 'asset',
      views: ['userList'],
      isRequired: true,
    },
  ],
  // Search, sort order and pages are links and a form; the checkboxes and the progress of changes need script.
  needsBrowser: 'load',
});

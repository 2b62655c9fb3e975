import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CategoryAdminAsset',
  variants: [
    {
      id: 'asset.categoryAdmin',
      name: 'Category Administration',
      icon: 'folder',
      keywords: ['categories', 'tree', 'create', 'permissions'],
      group: 'Assets',
      kind: 'asset',
      views: ['categoryAdmin'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

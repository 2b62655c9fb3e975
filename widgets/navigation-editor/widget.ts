import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'NavigationEditorAsset',
  variants: [
    {
      id: 'asset.navigationEditor',
      name: 'Navigation Editor',
      icon: 'menu',
      keywords: ['links', 'menu', 'title bar', 'administration'],
      group: 'Assets',
      kind: 'asset',
      views: ['navigationEditor'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

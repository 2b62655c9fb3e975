import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ThemeListAsset',
  variants: [
    {
      id: 'asset.themeList',
      name: 'Style Guides',
      icon: 'image',
      keywords: ['themes', 'colors', 'fonts', 'appearance', 'design'],
      group: 'Assets',
      kind: 'asset',
      views: ['themeList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ThemeEditorAsset',
  variants: [
    {
      id: 'asset.themeEditor',
      name: 'Style Guide Editor',
      icon: 'image',
      keywords: ['themes', 'colors', 'fonts', 'appearance', 'design'],
      group: 'Assets',
      kind: 'asset',
      views: ['themeEditor'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

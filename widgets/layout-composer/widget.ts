import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'LayoutComposerAsset',
  variants: [
    {
      id: 'asset.layoutComposer',
      name: 'Composer',
      icon: 'layout',
      keywords: ['pages', 'administration', 'layout', 'editor'],
      group: 'Assets',
      kind: 'asset',
      views: ['layoutComposer'],
      isRequired: true,
    },
  ],
  fitsIn: ['section.full-width'],
  needsBrowser: 'load',
});

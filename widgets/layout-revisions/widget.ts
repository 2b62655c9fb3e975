import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'LayoutRevisionsAsset',
  variants: [
    {
      id: 'asset.layoutRevisions',
      name: 'Versions of a layout',
      icon: 'clock',
      keywords: ['pages', 'administration', 'layout', 'revisions', 'restore'],
      group: 'Assets',
      kind: 'asset',
      views: ['layoutRevisions'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ThemeRevisionsAsset',
  variants: [
    {
      id: 'asset.themeRevisions',
      name: 'Style Guide Versions',
      icon: 'clock',
      keywords: ['themes', 'revisions', 'versions', 'history', 'restore'],
      group: 'Assets',
      kind: 'asset',
      views: ['themeRevisions'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

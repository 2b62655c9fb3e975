import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'TranslationsAsset',
  variants: [
    {
      id: 'asset.translations',
      name: 'Translations',
      icon: 'globe',
      keywords: ['languages', 'texts', 'localize'],
      group: 'Assets',
      kind: 'asset',
      views: ['translations'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

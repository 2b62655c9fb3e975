import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'TranslationsAsset',
  variants: [{ id: 'asset.translations', name: 'Translations', group: 'Assets', kind: 'asset', views: ['translations'], isRequired: true }],
  needsBrowser: 'load',
});

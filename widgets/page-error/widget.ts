import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'PageErrorAsset',
  variants: [{ id: 'asset.pageError', name: 'Error', group: 'Assets', kind: 'asset', views: ['error'], isRequired: true }],
  needsBrowser: 'never',
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'NotFoundAsset',
  variants: [{ id: 'asset.notFound', name: 'Not Found', group: 'Assets', kind: 'asset', views: ['notFound'], isRequired: true }],
  needsBrowser: 'never',
});

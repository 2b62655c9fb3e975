import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ReportQueueAsset',
  variants: [{ id: 'asset.reportQueue', name: 'Report Queue', group: 'Assets', kind: 'asset', views: ['reportQueue'], isRequired: true }],
  needsBrowser: 'load',
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ReportQueueAsset',
  variants: [
    {
      id: 'asset.reportQueue',
      name: 'Report Queue',
      icon: 'flag',
      keywords: ['moderation', 'abuse', 'spam'],
      group: 'Assets',
      kind: 'asset',
      views: ['reportQueue'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

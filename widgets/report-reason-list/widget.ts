import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'ReportReasonListAsset',
  variants: [
    {
      id: 'asset.reportReasonList',
      name: 'Report reasons',
      icon: 'flag',
      keywords: ['administration', 'reports', 'moderation'],
      group: 'Assets',
      kind: 'asset',
      views: ['reportReasonList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

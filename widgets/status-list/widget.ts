import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'StatusListAsset',
  variants: [
    {
      id: 'asset.statusList',
      name: 'Post statuses',
      icon: 'check',
      keywords: ['administration', 'status', 'posts'],
      group: 'Assets',
      kind: 'asset',
      views: ['statusList'],
      isRequired: true,
    },
  ],
  needsBrowser: 'load',
});

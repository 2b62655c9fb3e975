import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'LeavingNoticeAsset',
  variants: [
    {
      id: 'asset.leavingNotice',
      name: 'Leaving Notice',
      icon: 'external',
      keywords: ['link', 'redirect', 'warning'],
      group: 'Assets',
      kind: 'asset',
      views: ['leaving'],
      isRequired: true,
    },
  ],
  needsBrowser: 'never',
});

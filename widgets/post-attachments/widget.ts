import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'PostAttachmentsAsset',
  variants: [
    {
      id: 'asset.postAttachments',
      name: 'Post Attachments',
      icon: 'attachment',
      keywords: ['files', 'downloads', 'tickets'],
      group: 'Community',
      kind: 'asset',
      views: ['discussion', 'question'],
    },
  ],
  needsBrowser: 'never',
  records: ['discussion/attachments'],
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'DraftListAsset',
  variants: [
    {
      id: 'asset.draftList',
      name: 'Draft List',
      icon: 'edit',
      keywords: ['unfinished', 'saved', 'posts'],
      group: 'Assets',
      kind: 'asset',
      views: ['drafts'],
      isRequired: true,
    },
  ],
  // Drafts that are only stored in this browser need script.
  needsBrowser: 'load',
  records: ['drafts'],
});

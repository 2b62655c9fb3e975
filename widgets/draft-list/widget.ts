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
  // What only this browser has is known to script alone.
  needsBrowser: 'load',
});

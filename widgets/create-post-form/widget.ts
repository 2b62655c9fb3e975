import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CreatePostFormAsset',
  variants: [
    {
      id: 'asset.createPostForm',
      name: 'Create Post Form',
      icon: 'edit',
      keywords: ['write', 'editor', 'discussion', 'question'],
      group: 'Assets',
      kind: 'asset',
      views: ['createPost'],
      isRequired: true,
    },
  ],
  needsBrowser: 'never',
  // Writing is the only purpose of this page.
  needsBrowserForMembers: 'load',
});

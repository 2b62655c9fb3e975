import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CreatePostFormAsset',
  variants: [{ id: 'asset.createPostForm', name: 'Create Post Form', group: 'Assets', kind: 'asset', views: ['createPost'], isRequired: true }],
  needsBrowser: 'never',
  // There is nothing else to do here than to write.
  needsBrowserForMembers: 'load',
});

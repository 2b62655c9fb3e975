import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'CategoryFollowWidget',
  variants: [
    {
      id: 'asset.categoryFollow',
      name: 'Category Follow',
      icon: 'bell',
      keywords: ['subscribe', 'notifications', 'watch'],
      group: 'Assets',
      kind: 'asset',
      views: ['categoryList', 'discussionCategoryPage'],
      isRequired: false,
    },
  ],
  needsBrowser: 'never',
  needsBrowserForMembers: 'interaction',
  shape: { kind: 'button', lines: 1 },
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'FirstCategory',
  variants: [
    {
      id: 'first-category',
      name: 'First Category',
      icon: 'folder',
      keywords: ['empty', 'start', 'create'],
      group: 'Community',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  needsBrowserForMembers: 'load',
});

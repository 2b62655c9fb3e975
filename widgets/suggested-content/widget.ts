import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SuggestedContentWidget',
  variants: [
    {
      id: 'suggestedcontent',
      name: 'Suggested Content',
      icon: 'idea',
      keywords: ['recommended', 'follow', 'discover'],
      group: 'Widgets',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  records: ['discussions', 'categories'],
  needsBrowserForMembers: 'interaction',
  shape: { kind: 'posts', lines: 4 },
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'SearchWidget',
  variants: [
    {
      id: 'community-search',
      name: 'Search',
      icon: 'search',
      keywords: ['find', 'box', 'query'],
      group: 'Widgets',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  fragmentTypes: ['SearchFragment'],
  // Other servers use the second name.
  renderedBy: ['SearchFragment', 'SearchWidgetFragment'],
});

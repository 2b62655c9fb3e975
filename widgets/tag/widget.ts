import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'TagWidget',
  variants: [{ id: 'tag', name: 'Tag Cloud', group: 'Community', kind: 'widget' }],
  needsBrowser: 'never',
});

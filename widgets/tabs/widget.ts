import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'TabWidget',
  variants: [{ id: 'tabs', name: 'Tabs', group: 'Community', kind: 'widget' }],
  needsBrowser: 'interaction',
  shape: { kind: 'posts', lines: 5 },
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'TitleBar',
  variants: [{ id: 'titleBar', name: 'Title Bar', group: 'Widgets', kind: 'titleBar' }],
  // Everything works by <details> and CSS; the page's own script adds Escape, a press outside, and hiding on scroll.
  needsBrowser: 'never',
  fragmentTypes: ['TitleBarFragment'],
  fitsIn: [],
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'TitleBar',
  role: 'titleBar',
  variants: [
    {
      id: 'titleBar',
      name: 'Title Bar',
      icon: 'menu',
      keywords: ['navigation', 'header', 'logo'],
      group: 'Widgets',
      kind: 'titleBar',
    },
  ],
  // Everything a guest sees works by <details>, CSS and the page's own small scripts.
  needsBrowser: 'never',
  // A member's notifications and messages come when their menus are touched.
  needsBrowserForMembers: 'interaction',
  fragmentTypes: ['TitleBarFragment'],
  drawnBy: ['TitleBarFragment'],
  fitsIn: [],
});

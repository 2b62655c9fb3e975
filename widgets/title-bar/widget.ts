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
  // Everything for guests works with <details>, CSS and the page's own small scripts.
  needsBrowser: 'never',
  // A member's notifications and messages are loaded when their menus are used.
  needsBrowserForMembers: 'interaction',
  fragmentTypes: ['TitleBarFragment'],
  renderedBy: ['TitleBarFragment'],
  fitsIn: [],
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'NewPostMenu',
  variants: [
    {
      id: 'newpost',
      name: 'New Post Menu',
      icon: 'plus',
      keywords: ['write', 'create', 'start', 'button'],
      group: 'Community',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  shape: { kind: 'button', lines: 1 },
});

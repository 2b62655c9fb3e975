import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'UserSpotlightWidget',
  variants: [
    {
      id: 'userspotlight',
      name: 'User Spotlight',
      icon: 'user',
      keywords: ['member', 'featured', 'person'],
      group: 'Members',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  records: [],
  shape: { kind: 'card', lines: 1 },
});

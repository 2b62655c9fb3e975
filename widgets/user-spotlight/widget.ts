import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'UserSpotlightWidget',
  variants: [{ id: 'userspotlight', name: 'User Spotlight', group: 'Members', kind: 'widget' }],
  needsBrowser: 'never',
  shape: { kind: 'card', lines: 1 },
});

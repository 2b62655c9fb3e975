import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'LeaderboardWidget',
  variants: [{ id: 'leaderboard', name: 'Leaderboard', group: 'Members', kind: 'widget' }],
  needsBrowser: 'never',
  shape: { kind: 'people', lines: 10 },
});

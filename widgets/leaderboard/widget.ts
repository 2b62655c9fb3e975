import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'LeaderboardWidget',
  variants: [
    {
      id: 'leaderboard',
      name: 'Leaderboard',
      icon: 'trophy',
      keywords: ['ranking', 'points', 'top', 'members'],
      group: 'Members',
      kind: 'widget',
    },
  ],
  needsBrowser: 'never',
  records: ['leaders'],
  shape: { kind: 'people', lines: 10 },
});

import { defineWidget } from '#kit/define.ts';

export default defineWidget({
  component: 'DashboardOverviewAsset',
  variants: [
    {
      id: 'asset.dashboardOverview',
      name: 'Dashboard Overview',
      icon: 'grid',
      keywords: ['administration', 'setup', 'statistics', 'activity'],
      group: 'Assets',
      kind: 'asset',
      views: ['dashboard'],
    },
  ],
  needsBrowser: 'load',
});

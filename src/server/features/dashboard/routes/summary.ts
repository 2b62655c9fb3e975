import type { ApiDashboardSummary } from '#contracts/api-dashboardSummary.gen.ts';
import { version } from '#lib/version.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { countFailedSchedules } from '../../composer/index.ts';
import { countTroubledWidgets, listTroubles } from '../../widgets/index.ts';
import { countTroubledLayouts } from '../layoutProblems.ts';
import { countActiveMembers, countStoppedLayouts, loadActivity, loadEmptySearches } from '../repo/activity.ts';
import { countFailedJobs } from '../repo/failedJobs.ts';
import { countMails } from '../repo/mails.ts';
import { countPausedWebhooks } from '../repo/webhooks.ts';
import { settingProblems } from '../settingProblems.ts';
import { dayMs } from '#lib/time.ts';

const shownDays = 30;
const failedJobDays = 7;
const mostSearches = 10;
const mostTroubles = 10;

/** At least 1 while space is scarce, because problems without a count are left out. */
function scarceMegabytes({ disk }: Services): number {
  const left = disk.scarceMegabytes();
  return left === undefined ? 0 : Math.max(1, left);
}

async function findProblems(services: Services): Promise<ApiDashboardSummary['problems']> {
  const since = new Date(services.now().getTime() - failedJobDays * dayMs);
  const counts: ApiDashboardSummary['problems'] = [
    { kind: 'failedJobs', count: await countFailedJobs(services, since) },
    { kind: 'lostMails', count: await countMails(services, 'lost', since) },
    { kind: 'pausedWebhooks', count: await countPausedWebhooks(services) },
    { kind: 'stoppedLayouts', count: await countStoppedLayouts(services) },
    { kind: 'troubledLayouts', count: await countTroubledLayouts(services) },
    { kind: 'failedWidgets', count: await countTroubledWidgets(services, 'failed') },
    { kind: 'slowWidgets', count: await countTroubledWidgets(services, 'slow') },
    { kind: 'scarceDisk', count: scarceMegabytes(services) },
    { kind: 'unpublishedLayouts', count: await countFailedSchedules(services) },
    ...settingProblems(services),
  ];
  return counts.filter(({ count }) => count > 0);
}

const summary = defineRoute({
  method: 'GET',
  path: '/dashboard/summary',
  summary: 'The state of the site for its administrators: problems, and activity of the last 30 days.',
  tags: ['Dashboard'],
  session: true,
  neverCached: true,
  permission: ['site.manage'],
  reply: record('dashboardSummary'),
  handle: async ({ services }) => {
    const to = services.now();
    const today = Math.floor(to.getTime() / dayMs) * dayMs;
    const from = new Date(today - (shownDays - 1) * dayMs);
    const [problems, activity, activeMembers, emptySearches, troubles] = await Promise.all([
      findProblems(services),
      loadActivity(services, from, to),
      countActiveMembers(services, from),
      loadEmptySearches(services, from, mostSearches),
      listTroubles(services, mostTroubles),
    ]);
    return { body: { version, problems, activity, activeMembers, emptySearches: [...emptySearches], troubles } };
  },
});

export const dashboardRoutes: readonly AnyRoute[] = [summary];

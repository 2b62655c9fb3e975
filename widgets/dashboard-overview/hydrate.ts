import type { HydrateContext } from '#hydrate';
import type { DashboardOverviewAuthored, DashboardOverviewProps } from './types.gen.ts';

/** Each viewer gets the parts that their permissions allow. */
export const hydrate = async (
  props: DashboardOverviewAuthored,
  { get, viewer }: HydrateContext,
): Promise<DashboardOverviewProps> => {
  const [reports, applicants, requests, setup, summary] = await Promise.all([
    viewer.can(['community.moderate', 'posts.moderate']) ? get('/reports/counts') : undefined,
    viewer.can('users.add', { mode: 'global' }) ? get('/applicants', { limit: 1 }) : undefined,
    viewer.can('users.edit', { mode: 'global' })
      ? get('/role-requests/applications', { status: 'pending', limit: 1 })
      : undefined,
    viewer.can('site.manage', { mode: 'global' }) ? get('/dashboard/setup') : undefined,
    viewer.can('site.manage', { mode: 'global' }) ? get('/dashboard/summary') : undefined,
  ]);
  const openReports = reports ? (reports.body['new'] ?? 0) + (reports.body['inReview'] ?? 0) : null;
  const waitingApplicants = applicants?.paging?.total ?? null;
  return {
    ...props,
    openReports,
    waitingApplicants,
    waitingRoleRequests: requests?.paging?.total ?? null,
    setup: setup ? { steps: setup.body.steps, isPutAway: setup.body.isPutAway } : null,
    summary: summary?.body ?? null,
  };
};

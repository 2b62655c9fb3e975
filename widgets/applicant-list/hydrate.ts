import type { HydrateContext } from '#hydrate';
import type { ApplicantListAuthored, ApplicantListProps, ApplicantListView } from './types.gen.ts';

/** The page has checked that the viewer can add or edit members; each list is for those who can decide. */
export const hydrate = async (
  props: ApplicantListAuthored,
  { get, config, viewer, params }: HydrateContext<ApplicantListView>,
): Promise<ApplicantListProps> => {
  const { page, requestPage } = params;
  const [mayAdd, mayEdit] = (['users.add', 'users.edit'] as const).map((name) => viewer.can(name, { mode: 'global' }));
  const [applicants, invitations, requests] = await Promise.all([
    mayAdd ? get('/applicants', { page }) : undefined,
    mayAdd ? get('/invitations', {}) : undefined,
    mayEdit
      ? get('/role-requests/applications', {
          status: 'pending',
          sort: 'dateInserted',
          expand: ['role', 'user'],
          page: requestPage,
        })
      : undefined,
  ]);
  const method = config('garden.registration.method');
  return {
    ...props,
    method,
    page,
    requestPage,
    ...(applicants ? { applicants: applicants.body, paging: applicants.paging } : {}),
    ...(invitations ? { invitations: invitations.body } : {}),
    ...(requests ? { roleRequests: requests.body, requestPaging: requests.paging } : {}),
  };
};

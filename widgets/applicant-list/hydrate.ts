import type { HydrateContext } from '#hydrate';
import type { ApplicantListAuthored, ApplicantListProps } from './types.gen.ts';

/** The page has checked that the viewer can add members. */
export const hydrate = async (
  props: ApplicantListAuthored,
  { get, config }: HydrateContext,
): Promise<ApplicantListProps> => {
  const [applicants, invitations] = await Promise.all([get('/applicants', {}), get('/invitations', {})]);
  const method = config('garden.registration.method');
  return { ...props, method, applicants: applicants.body, invitations: invitations.body };
};

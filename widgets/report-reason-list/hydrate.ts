import type { HydrateContext } from '#hydrate';
import type { ReportReasonListAuthored, ReportReasonListProps } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (
  props: ReportReasonListAuthored,
  { get }: HydrateContext,
): Promise<ReportReasonListProps> => {
  const [reasons, roles] = await Promise.all([get('/report-reasons', { includeDeleted: true }), get('/roles')]);
  return { ...props, reasons: reasons.body, roles: roles.body.map(({ roleID, name }) => ({ roleID, name })) };
};

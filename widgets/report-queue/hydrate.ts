import type { HydrateContext } from '#hydrate';
import type { ReportQueueAuthored, ReportQueueProps, ReportQueueView } from './types.gen.ts';

const pageSize = 30;
const recordTypes = ['discussion', 'comment'] as const;
const statuses = ['new', 'inReview', 'dismissed', 'actioned'] as const;

/** The default filter. */
const open = ['new', 'inReview'] as const;

const filterNames = ['statuses', 'recordType', 'recordID'];

/** The page has checked that the viewer can moderate; the API limits the list to their categories. */
export const hydrate = async (
  props: ReportQueueAuthored,
  { get, params, viewer, isInvalid }: HydrateContext<ReportQueueView>,
): Promise<ReportQueueProps | null> => {
  if (viewer.isGuest) return null;
  const asked = params.statuses?.split(',') ?? [];
  const named = asked.flatMap((status) => statuses.find((one) => one === status) ?? []);
  const recordID = params.recordID;
  const recordType = recordTypes.find((type) => type === params.recordType);
  const record = recordID !== undefined && recordType !== undefined ? { recordType, recordID } : null;
  const isHalf = (recordID === undefined) !== (recordType === undefined);
  const isWrong = asked.some((status) => status !== '' && status !== 'none' && !statuses.some((one) => one === status));
  const isFilterInvalid = isHalf || isWrong || isInvalid(filterNames);
  if (isFilterInvalid)
    return {
      ...props,
      reports: [],
      counts: (await get('/reports/counts')).body,
      status: null,
      record: null,
      isFilterInvalid,
    };
  const shown = asked.includes('none') ? [] : named.length > 0 ? named : open;
  const { page } = params;
  const [reports, counts] = await Promise.all([
    get('/reports', { page, limit: pageSize, statuses: shown.length > 0 ? shown : undefined, ...record }),
    get('/reports/counts', { ...record }),
  ]);
  const status = shown.length === 0 ? 'none' : shown.join(',');
  return {
    ...props,
    reports: reports.body,
    counts: counts.body,
    status,
    record,
    ...(reports.paging ? { paging: { ...reports.paging } } : {}),
  };
};

import type { HydrateContext } from '#hydrate';
import type { DraftListAuthored, DraftListProps, DraftListView } from './types.gen.ts';

const pageSize = 30;
const statuses = ['draft', 'scheduled', 'error'] as const;

/** Page and filter come from the URL. */
export const hydrate = async (
  props: DraftListAuthored,
  { get, params, viewer }: HydrateContext<DraftListView>,
): Promise<DraftListProps | null> => {
  if (viewer.isGuest) return null;
  const { page } = params;
  const draftStatus = statuses.find((status) => status === params.draftStatus);
  const sort = draftStatus === 'scheduled' ? 'dateScheduled' : '-dateUpdated';
  const { body, paging } = await get('/drafts', {
    page,
    limit: pageSize,
    sort,
    draftStatus,
  });
  return { ...props, drafts: body, draftStatus: draftStatus ?? null, ...(paging ? { paging: { ...paging } } : {}) };
};

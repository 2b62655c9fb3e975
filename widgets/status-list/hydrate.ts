import type { HydrateContext } from '#hydrate';
import type { StatusListAuthored, StatusListProps } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (props: StatusListAuthored, { get }: HydrateContext): Promise<StatusListProps> => ({
  ...props,
  statuses: (await get('/discussions/statuses', { includeDeleted: true })).body,
});

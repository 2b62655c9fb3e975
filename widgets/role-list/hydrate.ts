import type { HydrateContext } from '#hydrate';
import type { RoleListAuthored, RoleListProps } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (props: RoleListAuthored, { get }: HydrateContext): Promise<RoleListProps> => {
  const { body } = await get('/roles', { expand: ['permissions', 'assignable', 'countUsers'] });
  return { ...props, roles: body };
};

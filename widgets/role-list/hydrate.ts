import type { HydrateContext } from '#hydrate';
import type { RoleListAuthored, RoleListProps } from './types.gen.ts';

/** The page has checked that the viewer can manage the site. */
export const hydrate = async (props: RoleListAuthored, { get }: HydrateContext): Promise<RoleListProps> => {
  const { body } = await get('/roles', { expand: ['permissions', 'assignable'] });
  const roles = body.map(({ roleID, name, description = null, type = null, assignable = false, permissions = [] }) => ({
    roleID,
    name,
    description,
    type,
    assignable,
    granted: Object.keys(permissions.find((entry) => entry.type === 'global')?.permissions ?? {}).sort(),
    categories: permissions.filter((entry) => entry.type === 'category').length,
  }));
  return { ...props, roles };
};

import type { Hydrate } from '#hydrate';
import type { RoleListAuthored, RoleListProps } from './types.gen.ts';

interface Role {
  readonly roleID: number;
  readonly name: string;
  readonly description?: string | null;
  readonly type?: string | null;
  readonly assignable?: boolean;
  readonly permissions?: readonly { readonly type: string; readonly permissions: Readonly<Record<string, boolean>> }[];
}

/** The page has checked that the reader manages the site. */
export const hydrate: Hydrate<RoleListAuthored, RoleListProps> = async (props, { get }) => {
  const { body } = await get<readonly Role[]>('/roles', { expand: ['permissions', 'assignable'] });
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

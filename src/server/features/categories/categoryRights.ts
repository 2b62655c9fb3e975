import { categoryPermissions } from '#domain/categoryPermissions.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { CategoryTree } from '../../db/repos/categoryTree.ts';
import { groupGrants, listRoles, type RoleRecord } from '../../db/repos/permissions.ts';
import { permissionProblem } from '../../http/errors.ts';
import { mayIn } from '../../http/viewer.ts';
import type { Services } from '../../services.ts';

/** Any of these lets their owner create and change categories. */
export const managePermissions = ['community.manage', 'site.manage'] as const;

/** A role and its permissions in a category. */
export interface RoleAccess {
  readonly role: RoleRecord;
  readonly permissions: ReadonlySet<string>;
}

/** Permissions of each role where this category (or the whole site, for null) says what applies. */
export async function accessFrom(services: Services, holderID: number | null): Promise<readonly RoleAccess[]> {
  const roles = await listRoles(services);
  return roles.map((role) => {
    const entry = groupGrants(role.grants).find(({ type, id }) =>
      holderID === null ? type === 'global' : type === 'category' && id === holderID,
    );
    const isAll = role.type === 'administrator' || entry?.permissions['system.only'] === true;
    const names = categoryPermissions.filter((name) => isAll || entry?.permissions[name] === true);
    return { role, permissions: new Set<string>(names) };
  });
}

/**
 * Checks that everyone who would gain a permission in a category gains only what the viewer has there themselves.
 * @throws ApiError 403 with the first permission that they lack
 */
export async function needGivable(
  { services, viewer }: { readonly services: Services; readonly viewer: Viewer },
  {
    tree,
    categoryID,
    holderID,
  }: { readonly tree: CategoryTree; readonly categoryID: number; readonly holderID: number | null },
): Promise<void> {
  const present = await accessFrom(services, tree.permissionCategoryOf(categoryID));
  const next = await accessFrom(services, holderID);
  const had = new Map(present.map(({ role, permissions }) => [role.roleID, permissions]));
  for (const { role, permissions } of next)
    for (const name of categoryPermissions)
      if (permissions.has(name) && !had.get(role.roleID)?.has(name) && !mayIn(viewer, name, categoryID))
        throw permissionProblem(name);
}

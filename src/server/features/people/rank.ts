import type { Viewer } from '#contracts/hydrate.ts';
import { namedPermission } from '#domain/permissions.ts';
import { isAutomaticType } from '#domain/roles.ts';
import { listRoles, permissionData, type RoleRecord } from '../../db/repos/permissions.ts';
import type { Services } from '../../services.ts';

/** Whether these roles have permissions that the viewer lacks; changing such a user would escalate privileges. */
async function allowMore(services: Services, viewer: Viewer, roleIDs: readonly number[]): Promise<boolean> {
  if (viewer.isAdmin) return false;
  const { isAdmin, permissions } = await permissionData(services, roleIDs);
  if (isAdmin) return true;
  return permissions.some(({ type, id, permissions: granted }) =>
    Object.keys(granted).some(
      (name) =>
        !viewer.can(namedPermission(name), id === null ? { mode: 'global' } : { resourceType: type, resourceID: id }),
    ),
  );
}

/** Whether the user has more permissions than the viewer, who then cannot change them. */
export function outranks(services: Services, roleIDs: readonly number[], viewer: Viewer): Promise<boolean> {
  return allowMore(services, viewer, roleIDs);
}

/** Roles that the viewer can assign and remove. */
export async function assignableRoles(services: Services, viewer: Viewer): Promise<readonly RoleRecord[]> {
  const roles = (await listRoles(services)).filter((role) => !isAutomaticType(role.type));
  const tooMuch = await Promise.all(roles.map((role) => allowMore(services, viewer, [role.roleID])));
  return roles.filter((_, index) => !tooMuch[index]);
}

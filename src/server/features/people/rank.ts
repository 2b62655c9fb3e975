import type { Viewer } from '#contracts/hydrate.ts';
import { listRoles, permissionData, type RoleRecord } from '../../db/repos/permissions.ts';
import type { Services } from '../../services.ts';

/** Roles that come and go by themselves: nobody is given them by hand. */
const automaticTypes: ReadonlySet<string> = new Set(['guest', 'unconfirmed', 'applicant']);

export function isAutomatic(role: Pick<RoleRecord, 'type'>): boolean {
  return automaticTypes.has(role.type ?? '');
}

/** Whether these roles allow anything that the viewer may not do: then changing their holder would be a way up. */
async function allowMore(services: Services, viewer: Viewer, roleIDs: readonly number[]): Promise<boolean> {
  if (viewer.isAdmin) return false;
  const { isAdmin, permissions } = await permissionData(services, roleIDs);
  if (isAdmin) return true;
  return permissions.some(({ type, id, permissions: granted }) =>
    Object.keys(granted).some(
      (name) => !viewer.can(name, id === null ? { mode: 'global' } : { resourceType: type, resourceID: id }),
    ),
  );
}

/** Whether somebody may do more than the viewer: then they are out of the viewer's reach. */
export function outranks(services: Services, roleIDs: readonly number[], viewer: Viewer): Promise<boolean> {
  return allowMore(services, viewer, roleIDs);
}

/** The roles that the viewer may give and take. */
export async function assignableRoles(services: Services, viewer: Viewer): Promise<readonly RoleRecord[]> {
  const roles = (await listRoles(services)).filter((role) => !isAutomatic(role));
  const tooMuch = await Promise.all(roles.map((role) => allowMore(services, viewer, [role.roleID])));
  return roles.filter((_, index) => !tooMuch[index]);
}

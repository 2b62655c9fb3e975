import type { ApiRole } from '#contracts/api-role.gen.ts';
import { listRoles, permissionsOfRole, type RoleRecord } from '../../../db/repos/permissions.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { listOf } from '../../../http/replySchema.ts';
import { assignableRoles } from '../rank.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';

function openFields(role: RoleRecord): ApiRole {
  return { roleID: role.roleID, name: role.name, description: role.description };
}

function managedFields(role: RoleRecord): ApiRole {
  const { type, deletable, canSession, personalInfo } = role;
  return { ...openFields(role), type, deletable, canSession, personalInfo, domains: [] };
}

const list = defineRoute({
  method: 'GET',
  path: '/roles',
  summary: 'Lists all roles. Permissions are included only for site managers.',
  tags: ['Roles'],
  query: {
    type: 'object',
    properties: {
      limit: { type: 'integer', description: 'Accepted and ignored: the list is never paged.' },
      expand: expandSchema,
    },
  },
  reply: listOf('role'),
  handle: async ({ query, viewer, services, dependsOn }) => {
    dependsOn('roles');
    const expands = resolveExpands(query.expand, { known: ['permissions', 'assignable'] });
    const isManager = viewer.can('site.manage', { mode: 'global' });
    const roles = (await listRoles(services)).filter(
      (role) => !role.personalInfo || isManager || viewer.can('personalInfo.view', { mode: 'global' }),
    );
    const mayAssign = expands.has('assignable') && viewer.can(['users.add', 'users.edit'], { mode: 'global' });
    const assignable = new Set(mayAssign ? (await assignableRoles(services, viewer)).map((role) => role.roleID) : []);
    const body = roles.map(
      async (role): Promise<ApiRole> => ({
        ...(isManager ? managedFields(role) : openFields(role)),
        ...(isManager && expands.has('permissions')
          ? { permissions: [...(await permissionsOfRole(services, role.roleID))] }
          : {}),
        ...(expands.has('assignable') ? { assignable: assignable.has(role.roleID) } : {}),
      }),
    );
    return { body: await Promise.all(body) };
  },
});

export const roleRoutes: readonly AnyRoute[] = [list];

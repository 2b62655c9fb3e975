import type { ApiRole } from '#contracts/api-role.gen.ts';
import { listRoles } from '../../../db/repos/permissions.ts';
import { notFound } from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { assignableRoles } from '../rank.ts';
import { managedRole, openRole } from '../records/roleRecord.ts';
import { countRoleUsers } from '../repo/roleWrites.ts';

/** Parameter of the routes for one role. */
export const roleParams = {
  type: 'object',
  properties: { roleID: { type: 'integer', minimum: 1, maximum: 2_147_483_647 } },
  required: ['roleID'],
} as const;

const list = defineRoute({
  method: 'GET',
  path: '/roles',
  summary: 'Lists all roles. Permissions and numbers of members are included only for site managers.',
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
    const expands = resolveExpands(query.expand, {
      known: ['permissions', 'assignable', 'countUsers'],
      onlyExplicit: ['countUsers'],
    });
    const isManager = viewer.can('site.manage', { mode: 'global' });
    const roles = (await listRoles(services)).filter(
      (role) => !role.personalInfo || isManager || viewer.can('personalInfo.view', { mode: 'global' }),
    );
    const mayAssign = expands.has('assignable') && viewer.can(['users.add', 'users.edit'], { mode: 'global' });
    const assignable = new Set(mayAssign ? (await assignableRoles(services, viewer)).map((role) => role.roleID) : []);
    const counts = isManager && expands.has('countUsers') ? await countRoleUsers(services) : undefined;
    return {
      body: roles.map(
        (role): ApiRole => ({
          ...(isManager ? managedRole(role, expands.has('permissions')) : openRole(role)),
          ...(expands.has('assignable') ? { assignable: assignable.has(role.roleID) } : {}),
          ...(counts ? { countUsers: counts.get(role.roleID) ?? 0 } : {}),
        }),
      ),
    };
  },
});

async function findRole(services: Services, roleID: number) {
  const role = (await listRoles(services)).find((one) => one.roleID === roleID);
  if (!role) throw notFound('Role');
  return role;
}

const one = defineRoute({
  method: 'GET',
  path: '/roles/:roleID',
  summary: 'Gets a role.',
  tags: ['Roles'],
  permission: 'site.manage',
  params: roleParams,
  query: { type: 'object', properties: { expand: expandSchema } },
  reply: record('role'),
  handle: async ({ params, query, services }) => {
    const expands = resolveExpands(query.expand, { known: ['permissions'] });
    return { body: managedRole(await findRole(services, params.roleID), expands.has('permissions')) };
  },
});

const edit = defineRoute({
  method: 'GET',
  path: '/roles/:roleID/edit',
  summary: 'Gets the fields of a role that can be edited.',
  tags: ['Roles'],
  permission: 'site.manage',
  params: roleParams,
  reply: record('role'),
  handle: async ({ params, services }) => ({ body: managedRole(await findRole(services, params.roleID), false) }),
});

export const roleRoutes: readonly AnyRoute[] = [list, one, edit];

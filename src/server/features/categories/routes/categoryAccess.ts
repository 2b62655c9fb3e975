import { type CategoryPermission, categoryPermissions } from '#domain/categoryPermissions.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import type { ApiCategoryAccess } from '#contracts/api-categoryAccess.gen.ts';
import { writeAudit } from '../../../db/repos/audit.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import { fieldError, permissionProblem, validationFailed } from '../../../http/errors.ts';
import { needFit } from '../../../http/needFit.ts';
import { realRecordID } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { mayIn } from '../../../http/viewer.ts';
import { inTransaction } from '../../../db/transact.ts';
import { wireContext } from '../../../http/wire.ts';
import { accessFrom, managePermissions, needGivable, type RoleAccess } from '../categoryRights.ts';
import { needCategory, publishCategories } from '../changeCategory.ts';
import { categoryFragment } from '../records/categoryRecord.ts';
import { dropPermissions, writeGrants } from '../repo/categoryPermissions.ts';
import { lockTree } from '../repo/categoryShape.ts';

const access = { tags: ['Categories'], session: true, neverCached: true, permission: managePermissions } as const;
const params = { type: 'object', properties: { categoryID: realRecordID }, required: ['categoryID'] } as const;
const mostRoles = 200;

async function accessOf(
  input: RouteInput<{ readonly categoryID: number }, unknown, unknown>,
): Promise<ApiCategoryAccess> {
  const { services, params } = input;
  const tree = await categoryTree(services);
  const node = needCategory(tree, input.viewer, params.categoryID);
  const holderID = tree.permissionCategoryOf(params.categoryID);
  const holder = holderID === null || holderID === params.categoryID ? undefined : tree.find(holderID);
  return {
    categoryID: node.categoryID,
    customPermissions: node.hasCustomPermissions,
    privateCommunity: services.config.get('garden.privateCommunity') === true,
    inheritedFrom: holder ? categoryFragment(wireContext(input), holder) : null,
    roles: (await accessFrom(services, holderID)).map(({ role, permissions }) => ({
      roleID: role.roleID,
      name: role.name,
      type: role.type,
      permissions: Object.fromEntries(categoryPermissions.map((name) => [name, permissions.has(name)])),
    })),
  };
}

const read = defineRoute({
  method: 'GET',
  path: '/categories/:categoryID/permissions',
  summary: 'What each role can do in a category.',
  ...access,
  params,
  reply: record('categoryAccess'),
  handle: async (input) => ({ body: await accessOf(input) }),
});

/** Permissions by role, as the audit log shows them. */
const namesByRole = (roles: readonly RoleAccess[]) =>
  Object.fromEntries(roles.map(({ role, permissions }) => [role.name, [...permissions]]));

const isOwnView = (
  grant: { readonly roleID: number; readonly permission: CategoryPermission },
  roleIDs: readonly number[],
) => grant.permission === 'discussions.view' && roleIDs.includes(grant.roleID);

interface Giving {
  readonly grants: readonly { readonly roleID: number; readonly permission: CategoryPermission }[];
  readonly before: readonly RoleAccess[];
}

/** Viewers can only give permissions that they have, and cannot shut themselves out. @throws ApiError 403, 422 */
function checkGrants(viewer: Viewer, categoryID: number, { grants, before }: Giving): void {
  const types = new Map(before.map(({ role }) => [role.roleID, role.type]));
  needFit(
    'roles',
    grants.map(({ roleID, permission }) => ({ type: types.get(roleID), permission })),
  );
  const known = new Map(before.map(({ role, permissions }) => [role.roleID, permissions]));
  for (const { roleID, permission } of grants) {
    const had = known.get(roleID);
    if (!had) throw validationFailed([fieldError('roles', 'invalid', `There is no role ${roleID}.`)]);
    if (!had.has(permission) && !mayIn(viewer, permission, categoryID)) throw permissionProblem(permission);
  }
  if (!viewer.isAdmin && !grants.some((grant) => isOwnView(grant, viewer.roleIDs)))
    throw validationFailed([fieldError('roles', 'invalid', 'You would no longer see this category yourself.')]);
}

const write = defineRoute({
  method: 'PUT',
  path: '/categories/:categoryID/permissions',
  summary: 'Gives a category permissions of its own, or lets it inherit them again.',
  ...access,
  params,
  body: {
    type: 'object',
    properties: {
      customPermissions: { type: 'boolean' },
      roles: {
        type: 'array',
        maxItems: mostRoles,
        description: 'With `customPermissions`: what each role can do. Roles that are left out can do nothing.',
        items: {
          type: 'object',
          properties: {
            roleID: realRecordID,
            permissions: {
              type: 'array',
              items: { type: 'string', enum: categoryPermissions },
              maxItems: categoryPermissions.length,
            },
          },
          required: ['roleID', 'permissions'],
          additionalProperties: false,
        },
      },
    },
    required: ['customPermissions'],
    additionalProperties: false,
  },
  reply: record('categoryAccess'),
  handle: async (input) => {
    const { services, viewer, params, body } = input;
    const { categoryID } = params;
    const tree = await categoryTree(services);
    const node = needCategory(tree, viewer, categoryID);
    const before = await accessFrom(services, tree.permissionCategoryOf(categoryID));
    const grants = (body.roles ?? []).flatMap(({ roleID, permissions }) =>
      permissions.map((permission) => ({ roleID, permission })),
    );
    if (body.customPermissions) {
      checkGrants(viewer, categoryID, { grants, before });
    } else if (node.hasCustomPermissions) {
      const { parentCategoryID: parent } = node;
      const holderID = parent === null ? null : tree.permissionCategoryOf(parent);
      await needGivable({ services, viewer }, { tree, categoryID, holderID });
    }
    await inTransaction(services, async (db) => {
      await lockTree(db);
      if (body.customPermissions) await writeGrants(db, categoryID, grants);
      else await dropPermissions(db, categoryID);
      const names = new Map(before.map(({ role }) => [role.roleID, role.name]));
      await writeAudit(db, {
        userID: viewer.userID,
        action: 'update',
        subject: 'category',
        subjectID: categoryID,
        name: node.name,
        before: { customPermissions: node.hasCustomPermissions, permissions: namesByRole(before) },
        after: {
          customPermissions: body.customPermissions,
          permissions: body.customPermissions
            ? Object.fromEntries((body.roles ?? []).map((role) => [names.get(role.roleID), role.permissions]))
            : null,
        },
      });
    });
    publishCategories(services);
    return { body: await accessOf(input) };
  },
});

export const categoryAccessRoutes: readonly AnyRoute[] = [read, write];

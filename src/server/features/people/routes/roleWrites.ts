import type { Viewer } from '#contracts/hydrate.ts';
import { categoryTree } from '../../../db/repos/categoryTree.ts';
import type { FullRole } from '../../../db/repos/permissions.ts';
import { changedElsewhere } from '../../../http/errors.ts';
import { maxRecordID } from '../../../http/fields.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { FromSchema } from '../../../http/schemaTypes.ts';
import type { Services } from '../../../services.ts';
import { managedRole } from '../records/roleRecord.ts';
import { deleteRole, insertRole, type RoleState, updateRole } from '../repo/roleWrites.ts';
import {
  changedGrants,
  checkDeletion,
  checkRole,
  type GrantChange,
  type SentPermissions,
  versionOf,
} from '../roleRules.ts';
import { roleParams } from './roles.ts';

const permission = 'site.manage';
const tags = ['Roles'];

const longestName = 100;
const longestDescription = 500;
const mostEntries = 1000;

const permissionEntry = {
  type: 'object',
  properties: {
    type: { type: 'string', enum: ['global', 'category'] },
    id: {
      type: ['integer', 'null'],
      minimum: 0,
      maximum: maxRecordID,
      description: 'ID of the category; ignored for `global`.',
    },
    permissions: {
      type: 'object',
      additionalProperties: { type: 'boolean' },
      description: 'By name; those that are not named stay as they are.',
    },
  },
  required: ['type', 'permissions'],
} as const;
const permissionList = { type: 'array', items: permissionEntry, maxItems: mostEntries } as const;
/** One entry or a list of them. */
const permissionBody = { anyOf: [permissionList, permissionEntry] } as const;
const permissionReply = {
  type: 'array',
  items: {
    type: 'object',
    properties: { ...permissionEntry.properties, type: { type: 'string' } },
    required: ['type', 'id', 'permissions'],
  },
} as const;

const fields = {
  name: { type: 'string', maxLength: longestName },
  description: { type: ['string', 'null'], maxLength: longestDescription },
  type: { type: ['string', 'null'], maxLength: 20, description: 'Who has the role; empty for assigned by hand only.' },
  canSession: { type: 'boolean', description: 'Whether members with this role can sign in.' },
  deletable: { type: 'boolean' },
  personalInfo: { type: 'boolean', description: 'Hides the role from those who cannot see personal information.' },
  permissions: permissionList,
  domains: {
    type: ['string', 'array'],
    maxLength: 0,
    maxItems: 0,
    description: 'Roles are not assigned by email domain here: only empty values are accepted.',
  },
} as const;

const patchBody = {
  type: 'object',
  properties: {
    ...fields,
    version: {
      type: 'string',
      maxLength: 100,
      description: 'The version that was edited. If the role has changed since, nothing is saved (409).',
    },
  },
} as const;

const postBody = { type: 'object', properties: fields, required: ['name'] } as const;

type Body = FromSchema<typeof patchBody>;

const emptyRole: RoleState = {
  name: '',
  description: null,
  type: null,
  deletable: true,
  canSession: true,
  personalInfo: false,
  grants: [],
};

/** A text without surrounding blanks; null if nothing is left. */
const textOr = (sent: string | null | undefined, stored: string | null) =>
  sent === undefined ? stored : sent?.trim() || null;

function withFields<Role extends RoleState>(role: Role, body: Body): Role {
  return {
    ...role,
    name: body.name === undefined ? role.name : body.name.normalize('NFC').trim().replace(/\s+/gu, ' '),
    description: textOr(body.description, role.description),
    type: textOr(body.type, role.type),
    canSession: body.canSession ?? role.canSession,
    deletable: body.deletable ?? role.deletable,
    personalInfo: body.personalInfo ?? role.personalInfo,
  };
}

async function grantChange(
  services: Services,
  sent: readonly SentPermissions[],
  how: GrantChange['how'],
): Promise<GrantChange> {
  const tree = await categoryTree(services);
  return { sent, how, hasCategory: (id) => tree.find(id) !== undefined };
}

function checkVersion(role: FullRole, version: string | undefined): void {
  if (version === undefined || version === versionOf(role)) return;
  throw changedElsewhere('This role was changed elsewhere.', { role: managedRole(role, true) });
}

interface Change {
  readonly roleID: number;
  readonly viewer: Viewer;
  readonly services: Services;
  readonly body?: Body;
  readonly grants: GrantChange;
}

/** Changes a role, if the viewer may. @throws ApiError 403, 404, 409, 422 */
function change({ roleID, viewer, services, body = {}, grants }: Change): Promise<FullRole> {
  return updateRole(services, { roleID, userID: viewer.userID }, (before, roles) => {
    checkVersion(before, body.version);
    const after = { ...withFields(before, body), grants: changedGrants(before.grants, grants) };
    checkRole(viewer, { before, after, roles });
    return after;
  });
}

const add = defineRoute({
  method: 'POST',
  path: '/roles',
  summary: 'Creates a role.',
  tags,
  permission,
  body: postBody,
  reply: record('role'),
  handle: async ({ body, viewer, services }) => {
    const grants = await grantChange(services, body.permissions ?? [], 'replace');
    const role = await insertRole(services, viewer.userID, (roles) => {
      const after = { ...withFields(emptyRole, body), grants: changedGrants([], grants) };
      checkRole(viewer, { after, roles });
      return after;
    });
    return { body: managedRole(role, true) };
  },
});

export const patchRole = defineRoute({
  method: 'PATCH',
  path: '/roles/:roleID',
  summary: 'Updates a role. Permissions that are not named stay as they are.',
  tags,
  permission,
  params: roleParams,
  body: patchBody,
  reply: record('role'),
  handle: async ({ params, body, viewer, services }) => {
    const grants = await grantChange(services, body.permissions ?? [], 'merge');
    return { body: managedRole(await change({ roleID: params.roleID, viewer, services, body, grants }), true) };
  },
});

const permissionRoute = (method: 'PATCH' | 'PUT', how: GrantChange['how'], summary: string) =>
  defineRoute({
    method,
    path: '/roles/:roleID/permissions',
    summary,
    tags,
    permission,
    params: roleParams,
    body: permissionBody,
    reply: permissionReply,
    handle: async ({ params, body, viewer, services }) => {
      const sent = Array.isArray(body) ? (body as readonly SentPermissions[]) : [body as SentPermissions];
      const grants = await grantChange(services, sent, how);
      const role = await change({ roleID: params.roleID, viewer, services, grants });
      return { body: managedRole(role, true).permissions ?? [] };
    },
  });

export const removeRole = defineRoute({
  method: 'DELETE',
  path: '/roles/:roleID',
  summary: 'Deletes a role. While members have it, another role must be named, which they get instead.',
  tags,
  permission,
  params: roleParams,
  query: {
    type: 'object',
    properties: {
      replacementRoleID: { type: 'integer', minimum: 1, maximum: 2_147_483_647, description: 'Role of its members.' },
    },
  },
  handle: async ({ params, query, viewer, services }) => {
    await deleteRole(services, { roleID: params.roleID, userID: viewer.userID }, (use) =>
      checkDeletion(viewer, use, query.replacementRoleID),
    );
    return {};
  },
});

/** Routes that change roles. */
export const roleWriteRoutes: readonly AnyRoute[] = [
  add,
  patchRole,
  permissionRoute('PATCH', 'merge', 'Changes permissions of a role. Those that are not named stay as they are.'),
  permissionRoute('PUT', 'replace', 'Sets all permissions of a role. Those that are not named are taken away.'),
  removeRole,
];

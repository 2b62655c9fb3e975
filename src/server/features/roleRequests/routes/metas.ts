import type { ApiRoleRequestMeta } from '#contracts/api-roleRequestMeta.gen.ts';
import type { Viewer } from '#contracts/hydrate.ts';
import { isAutomaticType } from '#domain/roles.ts';
import { isBlank } from '#lib/isBlank.ts';
import { listRoles } from '../../../db/repos/permissions.ts';
import {
  changedElsewhere,
  emptyField,
  fieldError,
  notFound,
  permissionProblem,
  validationFailed,
} from '../../../http/errors.ts';
import { expandSchema, resolveExpands } from '../../../http/expands.ts';
import { realRecordID } from '../../../http/fields.ts';
import { listOf, record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Services } from '../../../services.ts';
import { outranks } from '../../people/index.ts';
import { metaRecord, requestRecord } from '../records.ts';
import { readRequestForm } from '../requestForm.ts';
import { deleteMeta, findMeta, listMetas, metaVersion, type MetaRow, saveMeta } from '../repo/roleRequestMetas.ts';
import { lastRequests } from '../repo/roleRequests.ts';

const tags = ['Roles'];
const kind = { type: 'string', enum: ['application'] } as const;
const opened = { tags, session: true, neverCached: true } as const;
const managed = { tags, permission: 'site.manage', neverCached: true } as const;
const params = {
  type: 'object',
  properties: { type: kind, roleID: realRecordID },
  required: ['type', 'roleID'],
} as const;

interface Asker {
  readonly services: Services;
  readonly viewer: Viewer;
  readonly origin: string;
}

/** Records for the viewer: whether they have the role, and what became of their request. */
async function toWire(
  { services, viewer, origin }: Asker,
  rows: readonly MetaRow[],
  expands: ReadonlySet<string>,
): Promise<ApiRoleRequestMeta[]> {
  const roles = await listRoles(services);
  const own = expands.has('roleRequest') ? await lastRequests(services.db.kysely, viewer.userID) : undefined;
  const isManager = viewer.can('site.manage', { mode: 'global' });
  return rows.map((row) => {
    const role = expands.has('role') ? roles.find(({ roleID }) => roleID === row.role_id) : undefined;
    const request = own?.get(row.role_id);
    return {
      ...metaRecord(row, origin),
      hasRole: viewer.roleIDs.includes(row.role_id),
      ...(role ? { role: { roleID: role.roleID, name: role.name } } : {}),
      // members do not learn who decided
      ...(request ? { roleRequest: { ...requestRecord(request), statusUserID: null } } : {}),
      ...(isManager ? { version: metaVersion(row) } : {}),
    };
  });
}

async function toOne(asker: Asker, row: MetaRow): Promise<ApiRoleRequestMeta> {
  const [found] = await toWire(asker, [row], new Set());
  if (!found) throw notFound('Role request');
  return found;
}

function needMember({ isGuest }: Viewer): void {
  if (isGuest) throw permissionProblem('session.valid');
}

const list = defineRoute({
  ...opened,
  method: 'GET',
  path: '/role-requests/metas',
  summary: 'Roles that members can ask for.',
  query: {
    type: 'object',
    properties: {
      type: kind,
      roleID: realRecordID,
      hasRole: { type: 'boolean', description: 'Only roles that the viewer has, or has not.' },
      expand: expandSchema,
    },
  },
  reply: listOf('roleRequestMeta'),
  handle: async (input) => {
    const { services, viewer, query } = input;
    needMember(viewer);
    const rows = (await listMetas(services.db.kysely)).filter(
      (row) =>
        (query.roleID === undefined || row.role_id === query.roleID) &&
        (query.hasRole === undefined || viewer.roleIDs.includes(row.role_id) === query.hasRole),
    );
    const expands = resolveExpands(query.expand, { known: ['role', 'roleRequest'] });
    return { body: await toWire(input, rows, expands) };
  },
});

const read = defineRoute({
  ...opened,
  method: 'GET',
  path: '/role-requests/metas/:type/:roleID',
  summary: 'One role that members can ask for.',
  params,
  reply: record('roleRequestMeta'),
  handle: async (input) => {
    needMember(input.viewer);
    const row = await findMeta(input.services.db.kysely, input.params.roleID);
    if (!row) throw notFound('Role request');
    return { body: await toOne(input, row) };
  },
});

/** Members cannot request roles that the site gives itself, or the one of administrators. @throws ApiError 403, 404, 422 */
async function checkRole({ services, viewer }: Asker, roleID: number): Promise<void> {
  const role = (await listRoles(services)).find((one) => one.roleID === roleID);
  if (!role) throw notFound('Role');
  if (role.type === 'administrator' || isAutomaticType(role.type))
    throw validationFailed([fieldError('roleID', 'invalid', `No one can ask for the role ${role.name}.`)]);
  if (await outranks(services, [roleID], viewer)) throw permissionProblem('site.manage');
}

const save = defineRoute({
  ...managed,
  method: 'PUT',
  path: '/role-requests/metas',
  summary: 'Lets members ask for a role, or changes the form for it.',
  body: {
    type: 'object',
    properties: {
      roleID: realRecordID,
      type: kind,
      name: { type: 'string', maxLength: 100, description: 'Title of the form.' },
      body: { type: 'string', maxLength: 5000, description: 'Text above the form.' },
      format: { type: 'string', enum: ['text'] },
      attributesSchema: {
        type: 'object',
        description: 'JSON schema of an object whose properties are texts: each is a question, named by its key.',
      },
      attributes: { type: 'object', maxProperties: 50, description: 'Data of other programs.' },
      version: {
        type: 'string',
        maxLength: 100,
        description: 'The version that was edited, or `new`. If it has changed since, nothing is saved (409).',
      },
    },
    required: ['roleID', 'type', 'body', 'format', 'attributesSchema'],
  },
  reply: record('roleRequestMeta'),
  handle: async (input) => {
    const { services, viewer, body } = input;
    const { roleID, version } = body;
    await checkRole(input, roleID);
    const form = readRequestForm(body.attributesSchema);
    const attributes = body.attributes ?? {};
    if (JSON.stringify(attributes).length > 10_000)
      throw validationFailed([fieldError('attributes', 'maxLength', 'attributes is too large.')]);
    const row = await saveMeta(services, { roleID, userID: viewer.userID }, (before) => {
      if (version !== undefined && version !== metaVersion(before))
        throw changedElsewhere('This form was changed elsewhere.', before ? { current: metaRecord(before, '') } : {});
      const name = (body.name ?? before?.name ?? '').normalize('NFC').trim();
      if (isBlank(name)) throw validationFailed([emptyField('name', 'Please enter a title.')]);
      return { name, body: body.body.trim(), form, attributes };
    });
    return { body: await toOne(input, row) };
  },
});

const remove = defineRoute({
  ...managed,
  method: 'DELETE',
  path: '/role-requests/metas/:type/:roleID',
  summary: 'Members can no longer ask for the role; their requests are deleted.',
  params,
  handle: async (input) => {
    const { services, viewer, params: named } = input;
    await checkRole(input, named.roleID);
    await deleteMeta(services, { roleID: named.roleID, userID: viewer.userID });
    return {};
  },
});

/** Roles that members can ask for. */
export const roleRequestMetaRoutes: readonly AnyRoute[] = [list, read, save, remove];

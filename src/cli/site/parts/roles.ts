import type { ApiRole } from '#contracts/api-role.gen.ts';
import { isBuiltInRole, isGivable } from '#domain/roles.ts';
import { keyOfPath, type SitePart, slug, uniqueKeys } from '../sitePart.ts';

interface RoleFile {
  readonly name: string;
  readonly description: string | null;
  readonly type: string | null;
  readonly isBuiltIn: boolean;
  readonly canSession: boolean;
  readonly deletable: boolean;
  readonly personalInfo: boolean;
  readonly permissions: readonly string[];
}

/** A built-in role is known by its type, so that it can be renamed. */
const keyOf = ({ name, type, isBuiltIn }: Pick<RoleFile, 'name' | 'type' | 'isBuiltIn'>) =>
  isBuiltIn ? (type ?? slug(name)) : slug(name);

function fileOf(role: ApiRole): RoleFile {
  const { name, description, type = null, canSession = true, deletable = true, personalInfo = false } = role;
  const everywhere = role.permissions?.find((entry) => entry.type === 'global')?.permissions ?? {};
  return {
    name,
    description: description ?? null,
    type,
    isBuiltIn: isBuiltInRole(role.roleID),
    canSession,
    deletable,
    personalInfo,
    permissions: Object.keys(everywhere)
      .filter((permission) => everywhere[permission] && isGivable(permission))
      .sort(),
  };
}

const permissionsOf = (value: unknown) => (value as RoleFile | undefined)?.permissions ?? [];

/** Roles and their permissions for the whole site. Those for a category are in its file. */
export const rolesPart: SitePart = {
  name: 'roles',
  owns: ({ path }) => path.startsWith('roles/'),
  pathOf: (value) => `roles/${keyOf(value as RoleFile)}`,
  removesLast: true,
  schema: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1 },
      description: { type: ['string', 'null'], default: null },
      type: { type: ['string', 'null'], default: null },
      isBuiltIn: { type: 'boolean', default: false },
      canSession: { type: 'boolean', default: true },
      deletable: { type: 'boolean', default: true },
      personalInfo: { type: 'boolean', default: false },
      permissions: { type: 'array', items: { type: 'string' }, uniqueItems: true, default: [] },
    },
    required: ['name'],
    additionalProperties: false,
  },
  read: async ({ call, keys }) => {
    const roles = await call<readonly ApiRole[]>('GET', '/roles?expand=permissions');
    const files = roles.map((role) => ({ id: role.roleID, ...fileOf(role) }));
    // built-in ones first, because they have their type as key
    const own = [files.filter(({ isBuiltIn }) => isBuiltIn), files.filter(({ isBuiltIn }) => !isBuiltIn)];
    const found = new Map(own.flatMap((some) => [...uniqueKeys(some, keyOf)]));
    const taken = new Set<string>();
    return files.map(({ id, ...value }) => {
      const wanted = found.get(id) ?? String(id);
      const key = taken.has(wanted) ? `${wanted}-2` : wanted;
      taken.add(key);
      keys.roles.set(key, id);
      return { path: `roles/${key}.json`, value };
    });
  },
  write: async ({ call, keys }, { path, value }, before) => {
    const { isBuiltIn: _, permissions, ...fields } = value as RoleFile;
    const key = keyOfPath(path);
    const granted = Object.fromEntries([
      ...permissionsOf(before?.value).map((permission) => [permission, false]),
      ...permissions.map((permission) => [permission, true]),
    ]);
    const body = { ...fields, permissions: [{ type: 'global', id: null, permissions: granted }] };
    if (before) await call('PATCH', `/roles/${keys.roles.idOf(key)}`, body);
    else keys.roles.set(key, (await call<ApiRole>('POST', '/roles', body)).roleID);
  },
  remove: async ({ call, keys }, { path }) => {
    await call('DELETE', `/roles/${keys.roles.idOf(keyOfPath(path))}`);
  },
};

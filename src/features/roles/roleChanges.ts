import type { ApiRole } from '#api/roles.ts';
import type { Permission } from '#contracts/permission.gen.ts';
import { isGivable } from '#domain/roles.ts';

/** Unsaved ticks: by role ID, the permissions that differ from what is stored. */
export type Edits = Readonly<Record<number, Readonly<Record<string, boolean>>>>;

/** Permissions for the whole site that a role has. */
export function grantedTo({ permissions = [] }: Pick<ApiRole, 'permissions'>): ReadonlySet<string> {
  const entry = permissions.find(({ type }) => type === 'global');
  return new Set(Object.entries(entry?.permissions ?? {}).flatMap(([name, isOn]) => (isOn ? [name] : [])));
}

export const countCategories = ({ permissions = [] }: Pick<ApiRole, 'permissions'>): number =>
  permissions.filter(({ type }) => type === 'category').length;

/** Whether the box is ticked: as edited, or else as stored. */
export const isTicked = (role: ApiRole, name: Permission, edits: Edits): boolean =>
  edits[role.roleID]?.[name] ?? grantedTo(role).has(name);

/** Ticks that equal what is stored are forgotten. */
export function withTick(role: ApiRole, name: Permission, edits: Edits): Edits {
  const { [name]: was, ...others } = edits[role.roleID] ?? {};
  const isStored = grantedTo(role).has(name);
  const own = was === undefined ? { ...others, [name]: !isStored } : others;
  const { [role.roleID]: _, ...rest } = edits;
  return Object.keys(own).length > 0 ? { ...rest, [role.roleID]: own } : rest;
}

/** Forgets the edits of deleted roles, and those that someone else has made as well. */
export function effectiveEdits(roles: readonly ApiRole[], edits: Edits): Edits {
  return Object.fromEntries(
    roles.flatMap((role) => {
      const granted = grantedTo(role);
      const own = Object.entries(edits[role.roleID] ?? {}).filter(([name, isOn]) => granted.has(name) !== isOn);
      return own.length > 0 ? [[role.roleID, Object.fromEntries(own)]] : [];
    }),
  );
}

export const countEdits = (edits: Edits): number =>
  Object.values(edits).reduce((sum, own) => sum + Object.keys(own).length, 0);

export interface RoleChange {
  readonly role: ApiRole;
  readonly gets: readonly Permission[];
  readonly loses: readonly Permission[];
}

/** The effect of the edits, role by role. */
export function changesOf(roles: readonly ApiRole[], edits: Edits): readonly RoleChange[] {
  return roles.flatMap((role) => {
    const own = edits[role.roleID];
    if (!own) return [];
    const names = Object.keys(own).filter(isGivable);
    return [{ role, gets: names.filter((name) => own[name]), loses: names.filter((name) => !own[name]) }];
  });
}

/** Differences of a role from another version of it. */
export function differenceOf(before: ApiRole, after: ApiRole): Omit<RoleChange, 'role'> {
  const [was, is] = [grantedTo(before), grantedTo(after)];
  return {
    gets: [...is].filter(isGivable).filter((name) => !was.has(name)),
    loses: [...was].filter(isGivable).filter((name) => !is.has(name)),
  };
}

import type { PermissionQuestion } from '#contracts/hydrate.ts';
import type { Permission } from '#contracts/permission.gen.ts';

/** The viewer's permissions, as in `GET /users/$me/permissions?expand=junctions`. Only granted names are listed. */
export interface PermissionsData {
  readonly isAdmin: boolean;
  readonly isSysAdmin?: boolean;
  readonly isSuperAdmin?: boolean;
  readonly permissions: readonly PermissionEntry[];
  /** Records with their own permissions, by resource type. */
  readonly junctions?: Readonly<Record<string, readonly number[]>>;
  /** Records that use the permissions of another record, by resource type. */
  readonly junctionAliases?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface PermissionEntry {
  readonly type: string;
  readonly id: number | null;
  readonly permissions: Readonly<Record<string, boolean>>;
}

export type Can = (permission: Permission | readonly Permission[], question?: PermissionQuestion) => boolean;

/**
 * A permission named by a document, possibly of another server. One that no one has is granted to administrators only.
 */
export const namedPermission = (name: string): Permission => name as Permission;

const grantsEverything = 'system.only'; // SH-PERM-019
const defaultResourceType = 'category';

interface Subject {
  readonly type: string;
  /** After resolving aliases; undefined if the question is not about a record. */
  readonly id: number | undefined;
}

/**
 * Creates the permission check that server and browser share. With several names, any one suffices. In this order: the
 * record's override (also for administrators, resolutions G10), administrator or `system.only`, then the mode.
 */
export function createCan(data: PermissionsData): Can {
  const entries = indexEntries(data.permissions);
  const globalNames = entries.get('global') ?? new Set();
  const mayAll =
    data.isAdmin || data.isSysAdmin === true || data.isSuperAdmin === true || globalNames.has(grantsEverything);

  const hasForRecord = (name: string, { type, id }: Subject) =>
    id !== undefined && entries.get(`${type}:${id}`)?.has(name) === true;
  const hasForAny = (name: string) => data.permissions.some((entry) => isGranted(entry.permissions, name));
  const isJunction = ({ type, id }: Subject) => id !== undefined && own(data.junctions, type)?.includes(id) === true;

  const byMode = (name: string, mode: PermissionQuestion['mode'], subject: Subject): boolean => {
    switch (mode) {
      case 'global':
        return globalNames.has(name);
      case 'resource':
        return hasForRecord(name, subject);
      case 'globalOrResource':
        return globalNames.has(name) || hasForAny(name); // SH-PERM-013: for any record, with or without an ID
      default:
        return isJunction(subject) ? hasForRecord(name, subject) : globalNames.has(name);
    }
  };

  return (permission, question = {}) => {
    const type = question.resourceType ?? defaultResourceType;
    const alias =
      question.resourceID === undefined ? undefined : own(own(data.junctionAliases, type), String(question.resourceID));
    const subject: Subject = { type, id: alias ?? question.resourceID };
    const mode = question.mode ?? (subject.id === undefined ? 'globalOrResource' : 'resourceIfJunction');
    const names = typeof permission === 'string' ? [permission] : permission;
    if (names.length === 0) return mayAll;
    return names.some((name) => own(question.overrides, name) ?? (mayAll || byMode(name, mode, subject)));
  };
}

function indexEntries(list: readonly PermissionEntry[]): ReadonlyMap<string, ReadonlySet<string>> {
  const index = new Map<string, Set<string>>();
  for (const entry of list) {
    const key = entry.type === 'global' ? 'global' : `${entry.type}:${entry.id}`;
    const names = index.get(key) ?? new Set();
    for (const name of Object.keys(entry.permissions)) if (isGranted(entry.permissions, name)) names.add(name);
    index.set(key, names);
  }
  return index;
}

function isGranted(permissions: Readonly<Record<string, boolean>>, name: string): boolean {
  return own(permissions, name) === true;
}

/** Looks at own properties only, so that a permission named `constructor` is not granted. */
function own<Value>(holder: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return holder !== undefined && Object.hasOwn(holder, key) ? holder[key] : undefined;
}

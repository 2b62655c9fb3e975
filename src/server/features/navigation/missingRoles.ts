import { findKnownIDs } from '../../db/repos/knownRecords.ts';
import type { FindMissing } from '../../settingRecords.ts';

interface NamedRole {
  readonly id: string;
  readonly pointer: string;
}

/** The roles that see links, wherever a menu has them. */
function rolesIn(value: unknown, pointer = ''): readonly NamedRole[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    name === 'roleIDs' && Array.isArray(inner)
      ? inner.map((id, at) => ({ id: String(id), pointer: `${pointer}/roleIDs/${at}` }))
      : rolesIn(inner, `${pointer}/${name}`),
  );
}

/** Roles that links are for exist; a link for an unknown one would be seen by administrators alone. */
export const missingRoles: FindMissing = async (services, { value, stored }) => {
  const before = new Set(rolesIn(stored).map(({ id }) => id));
  const named = rolesIn(value).filter(({ id }) => !before.has(id));
  const known = await findKnownIDs(services, 'role', [...new Set(named.map(({ id }) => id))]);
  return named
    .filter(({ id }) => !known.has(id))
    .map(({ id, pointer }) => ({ message: `Role ${id} does not exist.`, pointer }));
};

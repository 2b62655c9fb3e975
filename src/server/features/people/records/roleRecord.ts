import type { ApiRole } from '#contracts/api-role.gen.ts';
import { type FullRole, groupGrants } from '../../../db/repos/permissions.ts';
import { versionOf } from '../roleRules.ts';

/** A role as everyone sees it. */
export function openRole({ roleID, name, description }: FullRole): ApiRole {
  return { roleID, name, description };
}

/** A role as site managers see it. */
export function managedRole(role: FullRole, withPermissions: boolean): ApiRole {
  const { type, deletable, canSession, personalInfo, grants } = role;
  return {
    ...openRole(role),
    type,
    deletable,
    canSession,
    personalInfo,
    domains: [],
    version: versionOf(role),
    ...(withPermissions ? { permissions: groupGrants(grants) } : {}),
  };
}

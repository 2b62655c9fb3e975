import { listRoles } from '../../db/repos/permissions.ts';
import { undoByRoutes } from '../../undoByRoutes.ts';
import { auditedRole, grantOfText } from './repo/roleWrites.ts';
import { versionOf } from './roleRules.ts';
import { patchRole, removeRole } from './routes/roleWrites.ts';

/** Permissions to give and to take away, one entry per permission. */
function permissionsOf(before: readonly string[], after: readonly string[]) {
  const entry = (isGranted: boolean) => (text: string) => {
    const { type, id, permission } = grantOfText(text);
    return { type, id, permissions: { [permission]: isGranted } };
  };
  return [
    ...after.filter((text) => !before.includes(text)).map(entry(false)),
    ...before.filter((text) => !after.includes(text)).map(entry(true)),
  ];
}

const textsOf = (values: Readonly<Record<string, unknown>> | null) => (values?.permissions ?? []) as readonly string[];

/** A deleted role does not come back, because its members have another one now. */
export const undoRole = undoByRoutes({
  param: 'roleID',
  patch: patchRole,
  remove: removeRole,
  find: async (services, id) => {
    const role = (await listRoles(services)).find(({ roleID }) => String(roleID) === id);
    return role && { values: auditedRole(role), version: versionOf(role) };
  },
  bodyOf: (before, after) => ({ ...before, permissions: permissionsOf(textsOf(before), textsOf(after)) }),
});

import { isDeepStrictEqual } from 'node:util';
import { listRoles } from '../../db/repos/permissions.ts';
import { changedElsewhere } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { undoByRoutes } from '../../undoByRoutes.ts';
import { auditedUser } from './repo/userEdits.ts';
import { patchUser } from './routes/userEdits.ts';

/** The log names roles, so that entries can be read after a role is gone. @throws ApiError 409 if one is */
async function roleIDsOf(services: Services, names: string): Promise<readonly number[]> {
  const roles = await listRoles(services);
  return (names === '' ? [] : names.split(', ')).map((name) => {
    const role = roles.find((one) => one.name === name);
    if (!role) throw changedElsewhere(`There is no longer a role named ${name}.`);
    return role.roleID;
  });
}

/** Addresses, passwords and answers are not in the log, only that they were replaced. */
const restorable = new Set(['name', 'title', 'banned', 'emailConfirmed', 'bypassSpam', 'roles']);

export const undoUser = undoByRoutes({
  param: 'userID',
  patch: patchUser,
  isPossible: ({ before, after }) =>
    before !== null && after !== null && Object.keys(after).every((field) => restorable.has(field)),
  whyNot: ({ before, after }) => (before !== null && after !== null ? 'personal' : undefined),
  find: async (services, id) => {
    const values = await auditedUser(services, Number(id));
    return values && { values };
  },
  bodyOf: async (before, after, { services }) => {
    const { roles, ...changed } = Object.fromEntries(
      Object.entries(before).filter(([field, value]) => !isDeepStrictEqual(value, after?.[field])),
    );
    return { ...changed, ...(typeof roles === 'string' ? { roleID: await roleIDsOf(services, roles) } : {}) };
  },
});

import type { Viewer } from '#contracts/hydrate.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '#lib/apiError.ts';
import { placeholderNames } from '#domain/restrictedProfile.ts';
import { isSystemUser } from '../../db/repos/systemUser.ts';
import { findUser } from '../../db/repos/users.ts';
import { inTransaction } from '../../db/transact.ts';
import { notFound, permissionProblem } from '../../http/errors.ts';
import { outranks } from '../people/index.ts';
import type { DeleteMethod } from './memberRun.ts';
import { removeAccount } from './repo/removeAccount.ts';

export interface Manager {
  readonly services: Services;
  readonly viewer: Viewer;
}

const refused = (description: string) => new ApiError(403, 'Permission Problem', { description });

/** Whether this account may be deleted by the viewer. @throws ApiError 403, 404 */
async function checkDeletion({ services, viewer }: Manager, userID: number): Promise<void> {
  if (!viewer.can('users.delete', { mode: 'global' })) throw permissionProblem('users.delete');
  const user = await findUser(services, userID);
  if (!user) throw notFound('User');
  if (viewer.userID === userID) throw refused('You cannot delete your own account here.');
  if (await isSystemUser(services, userID)) throw refused(`${user.name} is the system account and cannot be deleted.`);
  const roleIDs = user.roles.map(({ roleID }) => roleID);
  if (await outranks(services, roleIDs, viewer))
    throw refused(`${user.name} has more permissions than you: you cannot delete this account.`);
}

/** Deletes the account, and notifies everyone who shows it. @throws ApiError 404, 409 for the last administrator */
async function remove({ services, viewer }: Manager, userID: number, method: DeleteMethod): Promise<void> {
  const result = await inTransaction(services, (db) =>
    removeAccount(db, { userID, staffID: viewer.userID, keepsName: method === 'keep', name: placeholderNames.deleted }),
  );
  if (result === 'gone') throw notFound('User');
  if (result === 'lastAdministrator')
    throw new ApiError(409, 'The site needs an administrator.', {
      description: 'This is the last administrator. Add another one first.',
    });
  services.changes.emit([`user:${userID}`, `session:${userID}`, 'users', 'site', 'discussions']);
}

/**
 * Deletes an account for good: no one can sign in, and its personal data is gone. Its posts stay, with its name or as
 * those of a deleted user. @throws ApiError 403, 404, 409 for the last administrator
 */
export async function closeAccount(manager: Manager, userID: number, method: DeleteMethod): Promise<void> {
  await checkDeletion(manager, userID);
  await remove(manager, userID, method);
}

/** Deletes the viewer's own account; the caller has checked their password. @throws ApiError 404, 409 */
export function closeOwnAccount(manager: Manager, method: DeleteMethod): Promise<void> {
  return remove(manager, manager.viewer.userID, method);
}

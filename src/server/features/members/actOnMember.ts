import { ApiError } from '#lib/apiError.ts';
import { roleIDsOfType } from '../../db/repos/permissions.ts';
import { findUser, type UserRecord } from '../../db/repos/users.ts';
import { notFound } from '../../http/errors.ts';
import { type AccountEdit, changeAccount } from '../people/index.ts';
import { closeAccount, type Manager } from './closeAccount.ts';
import { erasePosts } from './erasePosts.ts';
import type { MemberOperation, RunOptions } from './memberRun.ts';

/** Changes of one member by an operation; empty if there were none. */
export interface RunChange {
  readonly addedRoleIDs?: readonly number[];
  readonly removedRoleIDs?: readonly number[];
  readonly banned?: boolean;
  readonly emailConfirmed?: boolean;
}

const roleIDsOf = (user: UserRecord) => user.roles.map(({ roleID }) => roleID);
const without = (ids: readonly number[], others: readonly number[]) => ids.filter((id) => !others.includes(id));

function edit({ services, viewer }: Manager, target: UserRecord, body: AccountEdit['body']): Promise<void> {
  return changeAccount({ services, viewer, target, body, origin: '' });
}

/** @throws ApiError 422 if the member would be without role */
async function changeRoles(
  manager: Manager,
  user: UserRecord,
  { addRoleIDs = [], removeRoleIDs = [], replacementRoleIDs = [] }: RunOptions,
): Promise<RunChange> {
  const before = roleIDsOf(user);
  const kept = [...new Set([...without(before, removeRoleIDs), ...addRoleIDs])];
  const after = kept.length > 0 ? kept : [...new Set(replacementRoleIDs)];
  if (after.length === 0) throw new ApiError(422, `${user.name} would have no role.`);
  const change = { addedRoleIDs: without(after, before), removedRoleIDs: without(before, after) };
  if (change.addedRoleIDs.length + change.removedRoleIDs.length > 0) await edit(manager, user, { roleID: after });
  return change;
}

/** As the link in the email does: a member who waited for it gets the roles of members. */
async function confirm(manager: Manager, user: UserRecord): Promise<RunChange> {
  if (user.emailConfirmed) return {};
  const waiting = await roleIDsOfType(manager.services, 'unconfirmed');
  const before = roleIDsOf(user);
  const isWaiting = before.some((id) => waiting.includes(id));
  const members = isWaiting ? await roleIDsOfType(manager.services, 'member') : [];
  const roleID = [...new Set([...without(before, waiting), ...members])];
  await edit(manager, user, { emailConfirmed: true, ...(isWaiting ? { roleID } : {}) });
  return { emailConfirmed: true };
}

async function setBanned(manager: Manager, user: UserRecord, banned: boolean): Promise<RunChange> {
  if (user.isBanned === banned) return {};
  await edit(manager, user, { banned });
  return { banned };
}

/** Does one operation to one member, with the manager's current permissions. @throws ApiError if it is refused */
export async function actOnMember(
  manager: Manager,
  userID: number,
  { operation, options }: { readonly operation: MemberOperation | 'erase'; readonly options: RunOptions },
): Promise<RunChange> {
  if (operation === 'erase') {
    await erasePosts(manager.services, userID);
    return {};
  }
  if (operation === 'delete') {
    const method = options.deleteMethod ?? 'keep';
    await closeAccount(manager, userID, method);
    if (method === 'delete') await erasePosts(manager.services, userID);
    return {};
  }
  const user = await findUser(manager.services, userID);
  if (!user) throw notFound('User');
  if (operation === 'roles') return changeRoles(manager, user, options);
  if (operation === 'confirm') return confirm(manager, user);
  return setBanned(manager, user, operation === 'ban');
}

/** Takes back what a run did to a member, without touching what others have changed since. */
export async function undoForMember(manager: Manager, userID: number, change: RunChange): Promise<void> {
  const user = await findUser(manager.services, userID);
  if (!user) throw notFound('User');
  const { addedRoleIDs = [], removedRoleIDs = [], banned, emailConfirmed } = change;
  const roleID = [...new Set([...without(roleIDsOf(user), addedRoleIDs), ...removedRoleIDs])];
  const changesRoles = addedRoleIDs.length + removedRoleIDs.length > 0;
  await edit(manager, user, {
    ...(changesRoles ? { roleID } : {}),
    ...(banned === undefined ? {} : { banned: !banned }),
    ...(emailConfirmed === undefined ? {} : { emailConfirmed: !emailConfirmed }),
  });
}

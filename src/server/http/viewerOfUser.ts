import type { Viewer } from '#contracts/hydrate.ts';
import { maySignIn } from '../db/repos/permissions.ts';
import { findUser } from '../db/repos/users.ts';
import type { Services } from '../services.ts';
import { createViewer } from './viewer.ts';

/**
 * Viewer for work done on behalf of a user while they are away; undefined for users who are banned, deleted, or may not
 * sign in.
 */
export async function viewerOfUser(services: Services, userID: number): Promise<Viewer | undefined> {
  const user = await findUser(services, userID);
  if (!user || user.isBanned) return undefined;
  const roleIDs = user.roles.map(({ roleID }) => roleID);
  if (!(await maySignIn(services, roleIDs))) return undefined;
  return createViewer(services, { userID, name: user.name, roleIDs });
}

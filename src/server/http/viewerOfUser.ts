import type { Viewer } from '#contracts/hydrate.ts';
import { findUser } from '../db/repos/users.ts';
import type { Services } from '../services.ts';
import { createViewer } from './viewer.ts';

/** Viewer for work done on behalf of a user while they are away; undefined for banned and deleted users. */
export async function viewerOfUser(services: Services, userID: number): Promise<Viewer | undefined> {
  const user = await findUser(services, userID);
  if (!user || user.isBanned) return undefined;
  return createViewer(services, { userID, name: user.name, roleIDs: user.roles.map(({ roleID }) => roleID) });
}

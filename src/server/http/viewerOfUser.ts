import type { Viewer } from '#contracts/hydrate.ts';
import { findUser } from '../db/repos/users.ts';
import type { Services } from '../services.ts';
import { createViewer } from './viewer.ts';

/** Somebody as they would be if they called now: for work that is done for them while they are away. Nobody for the banned and deleted. */
export async function viewerOfUser(services: Services, userID: number): Promise<Viewer | undefined> {
  const user = await findUser(services, userID);
  if (!user || user.isBanned) return undefined;
  return createViewer(services, { userID, name: user.name, roleIDs: user.roles.map(({ roleID }) => roleID) });
}

import { permissionData } from '../../../db/repos/permissions.ts';
import { findUser } from '../../../db/repos/users.ts';
import { record } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import { visiblePermissions } from '../../../http/viewer.ts';
import { wireContext } from '../../../http/wire.ts';
import { unreadCounts } from '../../notifications/index.ts';
import { meCounts } from '../records/meCounts.ts';
import { hasSingleKeyShortcuts, saveSingleKeyShortcuts } from '../repo/userPreferences.ts';
import { guestRecord, meRecord } from '../records/userRecord.ts';

const me = defineRoute({
  method: 'GET',
  path: '/users/me',
  summary: 'The viewer. Guests have user ID 0.',
  tags: ['Users'],
  reply: record('me'),
  neverCached: true,
  handle: async (input) => {
    const { viewer, services, dependsOn } = input;
    dependsOn(`user:${viewer.userID}`);
    const permissions = await visiblePermissions(services, viewer, await permissionData(services, viewer.roleIDs));
    const user = viewer.isGuest ? undefined : await findUser(services, viewer.userID);
    if (user)
      return {
        body: meRecord(wireContext(input), user, { permissions, unread: await unreadCounts(services, viewer) }),
      };
    return { body: await guestRecord(wireContext(input), viewer, permissions) };
  },
});

const counts = defineRoute({
  method: 'GET',
  path: '/users/me-counts',
  summary: 'Counts for the viewer.',
  tags: ['Users'],
  reply: record('meCounts'),
  neverCached: true,
  handle: async ({ viewer, services, dependsOn }) => {
    dependsOn('discussions', `user:${viewer.userID}`);
    return { body: { counts: await meCounts(services, viewer) } };
  },
});

const preferences = defineRoute({
  method: 'GET',
  path: '/users/me-preferences',
  summary: 'How the viewer uses the site.',
  tags: ['Users'],
  session: true,
  neverCached: true,
  reply: record('mePreferences'),
  handle: async ({ viewer, services }) => ({
    body: { singleKeyShortcuts: await hasSingleKeyShortcuts(services, viewer.userID) },
  }),
});

const changePreferences = defineRoute({
  method: 'PATCH',
  path: '/users/me-preferences',
  summary: 'Updates how the viewer uses the site. Send only what changes; the response contains all preferences.',
  tags: ['Users'],
  session: true,
  body: { type: 'object', properties: { singleKeyShortcuts: { type: 'boolean' } } },
  reply: record('mePreferences'),
  handle: async ({ viewer, services, body }) => {
    const { singleKeyShortcuts } = body;
    if (singleKeyShortcuts !== undefined) await saveSingleKeyShortcuts(services, viewer.userID, singleKeyShortcuts);
    return { body: { singleKeyShortcuts: await hasSingleKeyShortcuts(services, viewer.userID) } };
  },
});

/** Routes about the viewer. */
export const meRoutes: readonly AnyRoute[] = [me, counts, preferences, changePreferences];

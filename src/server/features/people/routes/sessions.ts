import { deleteApiTokens } from '../../../db/repos/apiTokens.ts';
import { deleteSessions, hashToken } from '../../../db/repos/sessions.ts';
import { notFound, permissionProblem } from '../../../http/errors.ts';
import { recordID } from '../../../http/fields.ts';
import { listOf } from '../../../http/replySchema.ts';
import { type AnyRoute, defineRoute, type RouteInput } from '../../../http/route.ts';
import { sessionsOf } from '../../../http/session.ts';
import { wireDate } from '../../../http/wire.ts';
import { checkReach } from '../mayChange.ts';
import { getUser } from './users.ts';
import { listSessions } from '../repo/sessions.ts';

interface Query {
  readonly filter?: 'valid' | 'invalid';
  readonly userID?: number;
  readonly sessionID?: number;
}

/** Sessions of oneself, or of any user with users.edit. */
function ownerOf({ query, viewer }: RouteInput<unknown, Query, unknown>): number {
  const userID = query.userID ?? viewer.userID;
  if (userID !== viewer.userID && !viewer.can('users.edit', { mode: 'global' })) throw permissionProblem('users.edit');
  return userID;
}

const list = defineRoute({
  method: 'GET',
  path: '/sessions',
  summary: 'Lists the sessions of a user.',
  tags: ['Sessions'],
  session: true,
  query: {
    type: 'object',
    properties: { filter: { type: 'string', enum: ['valid', 'invalid'], default: 'valid' }, userID: recordID },
  },
  reply: listOf('session'),
  neverCached: true,
  handle: async (input) => {
    const rows = await listSessions(input.services, ownerOf(input), input.query.filter);
    const { viewer, http } = input;
    const own = new Set(
      Object.values(http?.cookies ?? {}).flatMap((token) => (token ? [hashToken(token).toString('hex')] : [])),
    );
    const body = rows.map(({ userID, sessionID, ip, tokenHash, ...row }) => ({
      userID,
      sessionID: String(sessionID),
      isCurrent: own.has(tokenHash.toString('hex')),
      ...(userID === viewer.userID || viewer.can('personalInfo.view', { mode: 'global' }) ? { ipAddress: ip } : {}),
      dateInserted: wireDate(row.dateInserted),
      dateUpdated: wireDate(row.dateUpdated),
      dateExpires: wireDate(row.dateExpires),
    }));
    return { body };
  },
});

const refusal = defineRoute({
  method: 'GET',
  path: '/sessions/refusal',
  summary: 'Says why the account of this browser’s session is refused, such as a ban; empty if it is not.',
  tags: ['Sessions'],
  staysOpen: true,
  neverCached: true,
  handle: async ({ services, http }) => {
    const problem = await sessionsOf(services).refusalOf(http?.cookies ?? {});
    if (problem) throw problem;
    return { status: 204 };
  },
});

const end = defineRoute({
  method: 'DELETE',
  path: '/sessions',
  summary: 'Signs a user out on one device, or everywhere; the latter revokes their API tokens too.',
  tags: ['Sessions'],
  session: true,
  needsSession: true,
  query: { type: 'object', properties: { userID: recordID, sessionID: recordID }, required: ['userID'] },
  handle: async (input) => {
    const userID = ownerOf(input);
    const { services, viewer } = input;
    if (userID !== viewer.userID)
      await checkReach({
        services,
        viewer,
        target: await getUser({ params: { userID: String(userID) }, viewer, services }),
      });
    // before the sessions, whose end tells every process
    if (input.query.sessionID === undefined) await deleteApiTokens(services.db.kysely, userID);
    const ended = await deleteSessions(services, userID, input.query.sessionID);
    if (input.query.sessionID !== undefined && ended === 0) throw notFound('Session');
    return {};
  },
});

export const sessionRoutes: readonly AnyRoute[] = [list, refusal, end];

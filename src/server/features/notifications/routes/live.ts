import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '#contracts/hydrate.ts';
import { apiBase } from '../../../http/callRoute.ts';
import { errorReply, permissionProblem } from '../../../http/errors.ts';
import { ApiError } from '#lib/apiError.ts';
import { maxRecordID } from '../../../http/fields.ts';
import { type Limiters, senderOf } from '../../../http/rateLimit.ts';
import { compileKnownNames } from '../../../http/knownQuery.ts';
import type { RawQuery } from '../../../http/parseQuery.ts';
import { type AnyRoute, defineRoute } from '../../../http/route.ts';
import type { Sessions } from '../../../http/session.ts';
import { createLiveHub, type LiveHub } from '../liveHub.ts';
import type { Services } from '../../../services.ts';

export interface LiveDeps {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly limiters: Limiters;
}

/**
 * Every page load and every change of the watched discussions reconnects, in every tab. The hub limits how many stay
 * open.
 */
const connectsPerMinute = 240;
const retryAfterSeconds = 60;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // no-transform, because proxies must not buffer or compress events
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Only for the API reference; the response is a stream, which the router does not serve. */
export const liveRoute: AnyRoute = defineRoute({
  method: 'GET',
  path: '/live',
  summary:
    'Server-sent events: `changed` when the viewer’s counts, notifications or conversations have changed ' +
    '(`conversationIDs` lists the conversations, `discussionIDs` the requested discussions with activity, ' +
    'and `withinMs` is the maximum random delay before fetching again).',
  tags: ['Notifications'],
  session: true,
  query: {
    type: 'object',
    properties: {
      discussionIDs: { type: 'string', maxLength: 300, description: 'Discussions shown on the page, e.g. `12,15`.' },
    },
  },
  handle: () => ({}),
});

const mostWatched = 20;

/** The requested discussions. Whether the viewer can see them is checked before every event. */
function watchedIn(query: unknown): ReadonlySet<number> {
  const text = String((query as { readonly discussionIDs?: unknown } | undefined)?.discussionIDs ?? '');
  const ids = text.split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id));
  const watched = ids.slice(0, mostWatched).map(Number);
  return new Set(watched.filter((id) => id <= maxRecordID));
}

const checkNames = compileKnownNames(liveRoute);

/**
 * Keeps a connection open for each member's page and sends events that concern them. Closed first when the server
 * stops.
 */
export function registerLive(app: FastifyInstance, { services, sessions, limiters }: LiveDeps): LiveHub {
  const hub = createLiveHub(services);
  const checkRate = limiters.perMinute(connectsPerMinute);

  async function check(request: FastifyRequest, viewer: Viewer): Promise<void> {
    await checkRate(request, senderOf(request, viewer));
    if (viewer.isGuest) throw permissionProblem('session.valid');
    checkNames(request.query as RawQuery);
  }

  // a HEAD response would never end
  app.get(`${apiBase}/live`, { exposeHeadRoute: false }, async (request, reply) => {
    const { viewer } = await sessions.visitorOf(request.cookies);
    const refusal = await check(request, viewer).then(
      () => undefined,
      (error: unknown) => error,
    );
    const connection = {
      userID: viewer.userID,
      response: reply.raw,
      discussionIDs: watchedIn(request.query),
      loadViewer: async () => (await sessions.visitorOf(request.cookies)).viewer,
    };
    const taken = refusal ? false : hub.add(connection);
    if (!taken) {
      const {
        status,
        headers: extra,
        body,
      } = errorReply(refusal ?? new ApiError(503, 'Too many open pages.', { retryAfterSeconds }), { debug: false });
      return reply
        .code(status)
        .headers({ ...extra, 'cache-control': 'no-store' })
        .send(body);
    }
    reply.hijack();
    reply.raw.writeHead(200, headers);
    // sends the first bytes immediately, so that the browser knows it is connected
    reply.raw.write(`event: open\ndata: ${JSON.stringify({ userID: viewer.userID })}\n\n`);
    return reply;
  });
  app.addHook('preClose', async () => hub.close());
  return hub;
}

import type { FastifyInstance } from 'fastify';
import { apiBase } from '../http/callRoute.ts';
import { errorReply, permissionProblem } from '../http/errors.ts';
import { ApiError } from '#lib/apiError.ts';
import type { RateLimits } from '../http/rateLimit.ts';
import { type AnyRoute, defineRoute } from '../http/route.ts';
import type { Sessions } from '../http/session.ts';
import { createLiveHub, type LiveHub } from '../notifications/liveHub.ts';
import type { Services } from '../services.ts';

export interface LiveDeps {
  readonly services: Services;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
}

const connectsPerMinute = 60;
const retryAfterSeconds = 60;

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  // no-transform: nothing on the way may gather or compress what must arrive at once
  'cache-control': 'private, no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

/** Of the reference; the answer never ends, so the router does not serve it. */
export const liveRoute: AnyRoute = defineRoute({
  method: 'GET',
  path: '/live',
  summary:
    'Server-sent events: `changed` when counts, notifications or conversations of the reader have changed (`conversationIDs` names the conversations, `withinMs` asks to wait a random part of that time before asking anew).',
  tags: ['Notifications'],
  session: true,
  handle: () => ({}),
});

/** Keeps an answer open to each member's page, and tells it when something concerns them. Closed first when the server stops. */
export function registerLive(app: FastifyInstance, { services, sessions, limits }: LiveDeps): LiveHub {
  const hub = createLiveHub(services);
  const isLimited = limits.ownLimits;
  const checkRate = app.createRateLimit({
    max: connectsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `live ${String(request.headers.cookie)}`,
  });

  // an answer without a body would never end
  app.get(`${apiBase}/live`, { exposeHeadRoute: false }, async (request, reply) => {
    const { viewer } = await sessions.visitorOf(request.cookies);
    const rate = isLimited ? await checkRate(request) : undefined;
    const isTooOften = rate !== undefined && !rate.isAllowed && rate.isExceeded;
    const refusal = viewer.isGuest
      ? permissionProblem('session.valid')
      : isTooOften
        ? new ApiError(429, 'Too many requests.', { retryAfterSeconds })
        : undefined;
    const taken = refusal ? false : hub.add({ userID: viewer.userID, response: reply.raw });
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
    // the first bytes go out at once, so that the browser knows it is connected
    reply.raw.write(`event: open\ndata: ${JSON.stringify({ userID: viewer.userID })}\n\n`);
    return reply;
  });
  app.addHook('preClose', async () => hub.close());
  return hub;
}

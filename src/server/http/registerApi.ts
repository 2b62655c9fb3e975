import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { ApiRouter } from './apiRouter.ts';
import { type ApiAnswer, type ApiCall, apiBase, listAddress } from './callRoute.ts';
import { checkCsrf } from './csrf.ts';
import { errorReply } from './errors.ts';
import { httpFacts, originOf } from './httpFacts.ts';
import { exposedHeaders, pagingHeaders } from './paging.ts';
import { parseQuery } from './parseQuery.ts';
import { createLimiters, type Limiter, type RateLimits } from './rateLimit.ts';
import type { AnyRoute, Method } from './route.ts';
import type { Sessions, Visitor } from './session.ts';

export interface ApiServerOptions {
  readonly router: ApiRouter;
  readonly services: Services;
  readonly sessions: Sessions;
  readonly limits: RateLimits;
  /** Of the site, e.g. `https://talk.example`; absent: as each request says. */
  readonly publicUrl?: string;
  /** Shows stacks in error bodies. */
  readonly debug: boolean;
}

const bodyLimit = 1024 * 1024;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[];

const guestCache = 'public, max-age=120';
const noCache = 'private, no-cache, max-age=0, must-revalidate';

/** JSON only, which no form of another site can send (PUT, PATCH and DELETE have no other guard); an empty body is none. */
function readJsonBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parseJson(request, text as string, done);
  });
}

interface Arrival {
  readonly call: ApiCall;
  readonly route: AnyRoute | undefined;
  readonly visitor: Visitor;
}

/** Serves the router under /api/v2. `registerHttpPlugins` comes before. */
export function registerApi(parent: FastifyInstance, options: ApiServerOptions): void {
  void parent.register(async (app: FastifyInstance) => {
    const { router, services, sessions, debug } = options;
    readJsonBodies(app);
    const limiters = createLimiters(app, options.limits);
    const ownLimits = new Map<AnyRoute, Limiter>(router.routes.flatMap((route) => (route.limitPerMinute ? [[route, limiters.perMinute(route.limitPerMinute)]] : [])));

    async function arrive(request: FastifyRequest, reply: FastifyReply): Promise<Arrival> {
      const [address = '', search = ''] = (request.raw.url ?? '').split(/\?(.*)/s, 2);
      const path = address.slice(apiBase.length) || '/';
      const method = (request.method === 'HEAD' ? 'GET' : request.method) as Method;
      const query = parseQuery(search);
      const visitor = await sessions.visitorOf(request.cookies);
      const call: ApiCall = {
        method,
        path,
        query,
        body: request.body,
        viewer: visitor.viewer,
        services,
        origin: originOf(request, options.publicUrl),
        get signal() {
          return request.signal;
        },
        http: httpFacts(request, reply),
      };
      return { call, route: router.find(method, path), visitor };
    }

    async function checkLimits(request: FastifyRequest, { call, route, visitor }: Arrival): Promise<void> {
      const sender = visitor.viewer.isGuest ? `address ${request.ip}` : `user ${visitor.viewer.userID}`;
      await (call.method === 'GET' ? limiters.read : limiters.write)(request, sender);
      const own = route && ownLimits.get(route);
      if (own) await own(request, sender);
    }

    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const arrival = await arrive(request, reply);
      const { call, route, visitor } = arrival;
      await checkLimits(request, arrival);
      checkCsrf({ method: call.method, headers: request.headers, body: call.body, query: call.query ?? {}, transientKey: visitor.session?.transientKey });
      const answer = await router.call(call);
      return send(reply, call, route, answer);
    };
    app.route({ method: [...methods], url: `${apiBase}/*`, bodyLimit, handler });
    // the size of a body is checked before anything of it is read, so these need addresses of their own
    for (const { method, path, maxBodyBytes } of router.routes) if (maxBodyBytes) app.route({ method, url: `${apiBase}${path}`, bodyLimit: maxBodyBytes, handler });

    app.setErrorHandler((error, request, reply) => {
      const refusal = errorReply(error, { debug });
      if (refusal.status >= 500) services.log('error', `${request.method} ${apiBase} failed`, { status: refusal.status, error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
      void reply.code(refusal.status).headers({ ...refusal.headers, 'cache-control': noCache, 'x-content-type-options': 'nosniff' }).send(refusal.body);
    });
  });
}

/** Guests' reads may be kept by anybody for two minutes; everything else by nobody. */
function cacheControl(call: ApiCall, route: AnyRoute | undefined): string {
  return call.viewer.isGuest && call.method === 'GET' && !route?.neverCached ? guestCache : noCache;
}

function send(reply: FastifyReply, call: ApiCall, route: AnyRoute | undefined, answer: ApiAnswer): FastifyReply {
  void reply.code(answer.status).headers({
    'cache-control': cacheControl(call, route),
    // one address has one answer per reader
    vary: 'Cookie',
    'x-content-type-options': 'nosniff',
    'access-control-expose-headers': exposedHeaders,
    ...(answer.page ? pagingHeaders(answer.page, listAddress(call)) : {}),
    ...answer.headers,
  });
  if (answer.body === undefined) return reply.send();
  // raw answers (translations as a script, theme assets) say their own content type
  if (typeof answer.body === 'string' && answer.headers['content-type']) return reply.send(answer.body);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.body));
}

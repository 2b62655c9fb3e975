import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Admission, Admit } from './admission.ts';
import type { ApiRouter } from './apiRouter.ts';
import { bearerOf, checkScope, createApiTokens, type TokenBearer } from './apiTokens.ts';
import { answerWithPage, type FindFrame, type FindPage } from './answerWithPage.ts';
import { receiveUpload, takeForms } from './receiveUpload.ts';
import { type ApiAnswer, type ApiCall, apiBase, checkPermission, listAddress } from './callRoute.ts';
import { checkViewer } from './checkViewer.ts';
import { checkCsrf } from './csrf.ts';
import { errorReply } from './errors.ts';
import { httpFacts, originOf } from './httpFacts.ts';
import { logFailure } from './logFailure.ts';
import { packReply } from './packReply.ts';
import { exposedHeaders, pagingHeaders } from './paging.ts';
import { parseQuery } from './parseQuery.ts';
import { addressOf, type Limiter, type Limiters, senderOf } from './rateLimit.ts';
import { readJson } from './readJson.ts';
import { type CachedReply, createReplyCache } from './replyCache.ts';
import type { AnyRoute, Method } from './route.ts';
import { refuseInViewAs } from './viewAs.ts';
import { showsFaults } from './showsFaults.ts';
import { dateOf, previewVisitor, servicesAt } from './previewAs.ts';
import { previewHeader } from '#domain/previewAs.ts';
import { isAnonymous, type Sessions, type Visitor } from './session.ts';
import { requestLocale } from '../texts/readerLocale.ts';
import { createProblemTranslator } from '../texts/problems/problemTranslator.ts';

export interface ApiServerOptions {
  readonly router: ApiRouter;
  readonly services: Services;
  readonly sessions: Sessions;
  readonly limiters: Limiters;
  readonly admission: Admission;
  /** Renders the updated page for calls that request it. */
  readonly findPage?: FindPage;
  /** Renders pages in the frame of the composer. */
  readonly findFrame?: FindFrame;
  /** Includes stack traces in error responses; the setting `layout.debug` does so for administrators. */
  readonly debug: boolean;
}

const bodyLimit = 1024 * 1024;
/** Guesses of one address. */
const refusedTokensPerMinute = 60;
const tokenRequestsPerMinute = 1200;
const longRunType = 'application/system+jwt';
const longestToken = 4000;
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly Method[];

const guestCache = 'public, max-age=120';
const noCache = 'private, no-cache, max-age=0, must-revalidate';

/**
 * Accepts only JSON and tokens, which cross-site forms cannot send; PUT, PATCH and DELETE have no other CSRF
 * protection. An empty body counts as none.
 */
function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, text: string | Buffer) => (text === '' ? undefined : readJson(String(text))),
  );
  // The token of a long-running task, as text.
  app.addContentTypeParser(
    longRunType,
    { parseAs: 'string', bodyLimit: longestToken },
    async (_request: unknown, text: string | Buffer) => String(text),
  );
}

interface Arrival {
  readonly method: Method;
  /** Relative to /api/v2. */
  readonly path: string;
  readonly search: string;
  readonly route: AnyRoute | undefined;
  readonly visitor: Visitor;
  /** Set if the request is authorized by an API token; cookies do not count then. */
  readonly bearer?: TokenBearer;
}

const localeOf = ({ config }: Services, request: FastifyRequest, { session, preview }: Visitor) =>
  preview?.audience.locale ?? requestLocale(config, request, session?.language);

/** The call of a request. Tags that its response depends on are added to `tags`. */
function callOf(
  { services, findFrame }: Pick<ApiServerOptions, 'services' | 'findFrame'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { method, path, search, visitor, bearer }: Arrival,
  tags: Set<string>,
): ApiCall {
  return {
    // scripts with a token read names as they are stored
    ...(bearer ? {} : { locale: localeOf(services, request, visitor) }),
    method,
    path,
    query: parseQuery(search),
    body: request.body,
    viewer: visitor.viewer,
    services: servicesAt(services, dateOf(visitor)),
    origin: originOf(request, services.site.publicUrl),
    dependsOn: (...names) => {
      for (const name of names) tags.add(name);
    },
    get signal() {
      return request.signal;
    },
    http: {
      ...httpFacts(request, reply),
      ...(findFrame && { framedPage: (address, frame) => findFrame(request, address, frame) }),
    },
  };
}

/** Pages in answers for guests are in the language of their browser. */
const keptAs = ({ config, site }: Services, request: FastifyRequest) =>
  `${requestLocale(config, request)} ${originOf(request, site.publicUrl)} ${request.raw.url}`;

/** Finds the route and the visitor of a request: by the API token if there is one, otherwise by the cookies. */
function createArrive({ router, services, sessions, limiters }: ApiServerOptions) {
  const tokens = createApiTokens(services);
  const refused = limiters.perMinute(refusedTokensPerMinute);
  const visitorOf = async ({ cookies, headers }: FastifyRequest): Promise<Visitor> => {
    const own = await sessions.visitorOf(cookies);
    const preview = headers[previewHeader];
    return typeof preview === 'string' ? previewVisitor(services, own, preview) : own;
  };
  return async (request: FastifyRequest): Promise<Arrival> => {
    const [address = '', search = ''] = (request.raw.url ?? '').split(/\?(.*)/s, 2);
    const path = address.slice(apiBase.length) || '/';
    const method = (request.method === 'HEAD' ? 'GET' : request.method) as Method;
    const call = { method, path, search, route: router.find(method, path) };
    const token = bearerOf(request.headers.authorization);
    if (token === undefined) return { ...call, visitor: await visitorOf(request) };
    const bearer = await tokens.bearerOf(token).catch(async (error: unknown) => {
      await refused(request, addressOf(request));
      throw error;
    });
    checkScope(bearer, method, call.route);
    return { ...call, visitor: bearer, bearer };
  };
}

interface Entrance {
  readonly arrive: (request: FastifyRequest) => Promise<Arrival>;
  readonly checkLimits: (request: FastifyRequest, arrival: Arrival) => Promise<void>;
}

/**
 * Refuses those who may not call a route before its body is read, so that large ones of guests do not fill the memory.
 */
const createEarlyRefusal =
  ({ services }: ApiServerOptions, { arrive, checkLimits }: Entrance) =>
  async (request: FastifyRequest): Promise<void> => {
    const arrival = await arrive(request);
    try {
      if (arrival.route) checkPermission(arrival.route, { viewer: arrival.visitor.viewer, services });
    } catch (error) {
      await checkLimits(request, arrival);
      throw error;
    }
  };

/**
 * The disk is checked before it is full, because a database without space stops answering at all. Deletions go through:
 * they are how space is freed. @throws ApiError 503
 */
function refuseWhenFull({ disk }: Services, method: Method): void {
  if (method !== 'GET' && method !== 'DELETE') disk.refuseWrites();
}

/** Handles a request from routing to response; errors are thrown. */
/** Reads a form with a file only after the permission check, and always deletes leftover files. */
async function callWithFile(
  { router, services }: ApiServerOptions,
  request: FastifyRequest,
  { route }: Arrival,
  call: ApiCall,
): Promise<ApiAnswer> {
  if (!route?.takesFile) return router.call(call);
  checkPermission(route, call);
  const { body, discard } = await receiveUpload(request, services);
  try {
    return await router.call({ ...call, body });
  } finally {
    await discard();
  }
}

function createHandler(options: ApiServerOptions, { arrive, checkLimits }: Entrance) {
  const { services } = options;
  const cache = createReplyCache(services.changes, () => services.now().getTime());

  async function answer(request: FastifyRequest, reply: FastifyReply, arrival: Arrival): Promise<CachedReply> {
    const dependsOn = new Set<string>();
    const call = callOf(options, { request, reply }, arrival, dependsOn);
    if (!arrival.route?.worksInViewAs) refuseInViewAs(arrival.visitor.viewAs, request.method);
    refuseWhenFull(services, call.method);
    // browsers do not send tokens by themselves
    if (!arrival.bearer)
      checkCsrf({
        method: call.method,
        headers: request.headers,
        body: call.body,
        query: call.query ?? {},
        transientKey: arrival.visitor.session?.transientKey,
      });
    checkViewer(call.http?.header('x-reader'), call.viewer);
    const version = cache.version();
    const done = toReply(call, arrival, await callWithFile(options, request, arrival, call));
    if (isShared(arrival) && done.status === 200 && !done.stream)
      cache.set(keyOf(request), done, { dependsOn, version });
    return done;
  }

  const withPage = (request: FastifyRequest, found: CachedReply) =>
    options.findPage ? answerWithPage(request, found, options.findPage) : Promise.resolve(found);

  const keyOf = (request: FastifyRequest) => keptAs(services, request);

  const respond = async (request: FastifyRequest, reply: FastifyReply, admit: Admit) => {
    const arrival = await arrive(request);
    await checkLimits(request, arrival);
    // A request that names its viewer is refused if it is another one's, so the reply for all guests is not for it.
    const mayKnow = isShared(arrival) && request.headers['x-reader'] === undefined;
    const known = mayKnow ? cache.get(keyOf(request)) : undefined;
    const found = known ?? (await admit(async () => withPage(request, await answer(request, reply, arrival))));
    const { body, encoding } = await packReply(found, {
      acceptEncoding: request.headers['accept-encoding'],
      isKept: isShared(arrival),
    });
    return reply
      .code(found.status)
      .headers(encoding ? { ...found.headers, 'content-encoding': encoding } : found.headers)
      .send(found.stream ?? (body.length === 0 ? undefined : body));
  };
  return (request: FastifyRequest, reply: FastifyReply) =>
    options.admission.enter(request, (admit) => respond(request, reply, admit));
}

/** Serves the router under /api/v2. Call `registerHttpPlugins` first. */
export function registerApi(parent: FastifyInstance, options: ApiServerOptions): void {
  const { services } = options;
  void parent.register((app: FastifyInstance, _options: unknown, done: () => void) => {
    readJsonBodies(app);
    const entrance = { arrive: createArrive(options), checkLimits: createLimitCheck(options) };
    const handler = createHandler(options, entrance);
    const refuseEarly = createEarlyRefusal(options, entrance);
    // the router checks each route itself
    const config = { refusesInClosed: true, writesInViewAs: true };
    app.route({ method: [...methods], url: `${apiBase}/*`, bodyLimit, config, handler });
    // Fastify applies body limits before the handler, so routes with a higher limit are registered separately
    for (const { method, path, maxBodyBytes } of options.router.routes)
      if (maxBodyBytes !== undefined)
        app.route({
          method,
          url: `${apiBase}${path}`,
          bodyLimit: maxBodyBytes,
          config,
          handler,
          ...(maxBodyBytes > bodyLimit ? { onRequest: refuseEarly } : {}),
        });
    for (const { method, path, takesFile } of options.router.routes)
      if (takesFile)
        void app.register((forms: FastifyInstance, _: unknown, ready: () => void) => {
          takeForms(forms);
          forms.route({ method, url: `${apiBase}${path}`, bodyLimit, config, handler });
          ready();
        });
    const translateProblem = createProblemTranslator(options);
    app.setErrorHandler(async (error, request, reply) => {
      const refusal = errorReply(error, {
        debug: options.debug || (await showsFaults(options, request)),
        maxBodyBytes: request.routeOptions.bodyLimit,
      });
      if (refusal.status >= 500) logFailure(services, request, error);
      const body = await translateProblem(request, refusal.body);
      return reply
        .code(refusal.status)
        .headers({
          ...refusal.headers,
          ...(refusal.status >= 500 ? { 'x-request-id': request.id } : {}),
          'cache-control': noCache,
          'x-content-type-options': 'nosniff',
        })
        .send(body);
    });
    done();
  });
}

function createLimitCheck({
  router,
  limiters,
}: ApiServerOptions): (request: FastifyRequest, arrival: Arrival) => Promise<void> {
  const ownLimits = new Map<AnyRoute, Limiter>(
    router.routes.flatMap((route) => (route.limitPerMinute ? [[route, limiters.perMinute(route.limitPerMinute)]] : [])),
  );
  const ofToken = limiters.perMinute(tokenRequestsPerMinute);
  return async (request, { method, route, visitor, search, bearer }) => {
    const sender = senderOf(request, visitor.viewer);
    if (bearer) await ofToken(request, `token ${bearer.token.tokenID}`);
    if (!route?.countsApart) await (method === 'GET' ? limiters.read : limiters.write)(request, sender);
    const own = route && ownLimits.get(route);
    if (own) await own(request, sender);
    const budget = typeof route?.budget === 'function' ? route.budget(parseQuery(search)) : route?.budget;
    if (budget) await limiters.budgets[budget](request, budget === 'search' ? sender : addressOf(request));
  };
}

/**
 * Whether one response serves all guests: clients can then cache it for two minutes, and the server until something
 * changes.
 */
function isShared({ method, route, visitor }: Arrival): boolean {
  return (
    method === 'GET' &&
    isAnonymous(visitor) &&
    route !== undefined &&
    !route.neverCached &&
    !route.session &&
    route.permission === undefined
  );
}

function toReply(call: ApiCall, arrival: Arrival, answer: ApiAnswer): CachedReply {
  // raw responses (translations as a script, theme assets) set their own content type
  const isRaw = typeof answer.body === 'string' && answer.headers['content-type'] !== undefined;
  const text = answer.body === undefined ? '' : isRaw ? String(answer.body) : JSON.stringify(answer.body);
  return {
    status: answer.status,
    body: Buffer.from(text),
    ...(answer.file ? { stream: answer.file } : {}),
    headers: {
      ...(text === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      'cache-control': isShared(arrival) ? guestCache : noCache,
      // responses differ by viewer, and so by cookie or token, and by language
      vary: 'Accept-Encoding, Accept-Language, Authorization, Cookie',
      'x-content-type-options': 'nosniff',
      'access-control-expose-headers': exposedHeaders,
      ...(answer.page ? pagingHeaders(answer.page, listAddress(call)) : {}),
      ...answer.headers,
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { hydrators } from '#gen/hydrators.ts';
import { migrations } from '#gen/migrations.ts';
import { readTimeZone, timeZoneCookie } from '#domain/days.ts';
import { settleDemoPassword } from './features/people/demoAccounts.ts';
import { signInHint } from './features/people/signInHint.ts';
import type { ServeDeps } from './defineFeature.ts';
import { type Admission, type AdmissionLimits, createAdmission } from './http/admission.ts';
import { createApiRouter, type ApiRouter } from './http/apiRouter.ts';
import { guardClosedCommunity } from './http/closedCommunity.ts';
import { originOf } from './http/httpFacts.ts';
import { logFailure } from './http/logFailure.ts';
import { registerHttpPlugins } from './http/plugins.ts';
import { createLimiters, defaultRateLimits, type RateLimits } from './http/rateLimit.ts';
import { registerHealth } from './http/ready.ts';
import type { ReadDisk } from './storage/diskWatch.ts';
import { registerReference } from './http/reference.ts';
import { type ApiServerOptions, registerApi } from './http/registerApi.ts';
import { longestParameter } from './http/routeTable.ts';
import { keepRedirectsInSection, leaveSection } from './http/requestSection.ts';
import { previewVisitor, servicesAt } from './http/previewAs.ts';
import { sessionsOf } from './http/session.ts';
import { readableUrl, refuseAddress, refuseBytes } from './http/unreadableRequests.ts';
import { guardViewAs } from './http/viewAs.ts';
import { readBuiltInLayouts } from './layouts/builtInLayouts.ts';
import { createFindAssets } from './layouts/layoutAssets.ts';
import { createLayoutTrials } from './layouts/layoutTrials.ts';
import { createLayoutService } from './layouts/layoutService.ts';
import type { ApiCaller } from './layouts/pageCalls.ts';
import { registerDevReload } from './pages/devReload.ts';
import { registerDevMail } from './mail/devMail.ts';
import { createPages, type Pages } from './pages/createPages.ts';
import type { PagesDeps } from './pages/pagesDeps.ts';
import { type Manifest, readManifest } from './layouts/manifest.ts';
import { debugDetails } from './http/errors.ts';
import { plainErrorPage } from './http/plainErrorPage.ts';
import { showsFaults } from './http/showsFaults.ts';
import { describeRequester } from './features/people/describeRequester.ts';
import { createRenderPool } from './pages/renderPool.ts';
import { createLayoutRoutes } from './layouts/routes/layouts.ts';
import type { Services } from './services.ts';
import { serveAssets, serveDemoMedia, serveGallery } from './staticFiles.ts';
import { serveLanguageAssets } from './texts/languageAssets.ts';
import { localeCookie, readerLocale } from './texts/readerLocale.ts';
import { pageLookFor } from './features/themes/index.ts';

export interface AppOptions {
  readonly services: Services;
  readonly distDir: string;
  readonly fixturesDir: string;
  readonly isDevelopment?: boolean;
  /** Password of the demo accounts, if the operator has set one; absent without demo accounts. */
  readonly demoPassword?: string;
  readonly limits?: Partial<RateLimits>;
  readonly admission?: AdmissionLimits;
  /** Folder of emails that are written to files; listed at /dev/mail in development. */
  readonly mailFolder?: string;
  /** How long a page waits for the data of a widget, in milliseconds. */
  readonly lateAfterMs?: number;
  /** Reads the free disk space of the data directory; by default it is not monitored. */
  readonly readDisk?: ReadDisk;
}

export interface App {
  readonly fastify: FastifyInstance;
  readonly router: ApiRouter;
  /** Explains to the operator how to sign in; undefined if there is an administrator. */
  readonly signInHint: (url: string) => Promise<string | undefined>;
  /** Loads new browser files and a new renderer (development). */
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Shared by the parts of the server while they are registered. */
interface Setup extends Pick<ServeDeps, 'services' | 'sessions' | 'limiters' | 'originOf'> {
  readonly options: AppOptions;
  readonly admission: Admission;
  readonly manifest: () => Manifest;
}

function createFastify({ site, config }: Services): FastifyInstance {
  return fastify({
    // the client can set these headers too, so only the entries of the trusted proxies count
    trustProxy: site.trustedProxies > 0 && ((_address, hop) => hop < site.trustedProxies),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: longestParameter },
    forceCloseConnections: 'idle',
    rewriteUrl: (raw) => leaveSection(config, raw as IncomingMessage, readableUrl(raw.url ?? '/')),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  });
}

/** Files that every browser may load. */
async function serveFiles(app: FastifyInstance, { services, options }: Setup): Promise<void> {
  const { distDir, fixturesDir, isDevelopment } = options;
  await serveAssets(app, distDir);
  serveLanguageAssets(app, services, distDir);
  if (isDevelopment) await serveGallery(app, distDir);
  await serveDemoMedia(app, fixturesDir);
  const icon = await readFile(new URL('../app/public/icon.svg', import.meta.url));
  app.get('/icon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\nDisallow: /entry/\n'),
  );
}

/** The API. Pages call it, and it responds with pages (lookup-hydrate), so `findPage` is only called later. */
async function registerCalls(
  app: FastifyInstance,
  { services, sessions, limiters, admission, options, manifest }: Setup,
  pages: Pick<ApiServerOptions, 'findPage' | 'findFrame'>,
) {
  const { features } = services;
  let router: ApiRouter;
  const call: ApiCaller = ({ date, ...request }) => router.call({ ...request, services: servicesAt(services, date) });
  const trials = createLayoutTrials(services);
  const builtIn = await readBuiltInLayouts();
  const layouts = createLayoutService({ services, call, hydrators, builtIn, trials, migrations });
  router = createApiRouter([
    ...features.routes,
    ...createLayoutRoutes({
      layouts,
      findAssets: (components) => createFindAssets(manifest())(components),
      views: features.views,
    }),
  ]);
  registerApi(app, {
    router,
    services,
    sessions,
    limiters,
    admission,
    ...pages,
    debug: options.isDevelopment === true,
  });
  registerReference(app, {
    routes: [...router.routes, ...features.all.flatMap(({ servedRoutes = [] }) => servedRoutes)],
    title: () => String(services.config.get('garden.title')),
  });
  return { router, layouts, trials };
}

/** Finds the viewer of a page, their language and their time zone. */
const requesterOf =
  ({ services, sessions, originOf }: Setup, router: ApiRouter): PagesDeps['requesterOf'] =>
  async (request, address, preview) => {
    const own = await sessions.visitorOf(request.cookies);
    const visitor = preview === undefined ? own : await previewVisitor(services, own, preview);
    const described = await describeRequester(visitor, { services, router, origin: originOf(request) });
    const locale =
      visitor.preview?.audience.locale ??
      readerLocale(services.config, {
        address,
        account: visitor.session?.language,
        cookie: request.cookies[localeCookie],
        accepted: request.headers['accept-language'],
      });
    return { ...described, locale, timeZone: readTimeZone(request.cookies[timeZoneCookie]) };
  };

const pagesDeps = (setup: Setup, router: ApiRouter): Omit<PagesDeps, 'layouts' | 'pool'> => ({
  services: setup.services,
  manifest: setup.manifest,
  lookFor: (asked) => pageLookFor(setup.services, asked),
  originOf: setup.originOf,
  isSecure: setup.services.site.isSecure,
  limiters: setup.limiters,
  admission: setup.admission,
  requesterOf: requesterOf(setup, router),
});

function answerFailures(app: FastifyInstance, { services, sessions }: Pick<Setup, 'services' | 'sessions'>): void {
  app.setErrorHandler(async (error, request, reply) => {
    const status =
      (error as { statusCode?: number; status?: number }).statusCode ?? (error as { status?: number }).status ?? 500;
    if (status >= 500) logFailure(services, request, error);
    if (status >= 500) reply.header('x-request-id', request.id);
    if (status === 503) reply.header('retry-after', '5');
    const isDetailed = await showsFaults({ services, sessions }, request);
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(plainErrorPage(status, isDetailed ? debugDetails(error).trace : undefined));
  });
}

/** Routes of features and, in development, those for developers. Returns what reloads open pages. */
async function serveFeatures(app: FastifyInstance, { options, manifest: _, ...shared }: Setup, pages: Pages) {
  const { distDir, isDevelopment = false, mailFolder } = options;
  const serving: ServeDeps = {
    ...shared,
    pages,
    debug: isDevelopment,
    readBuilt: (name) => readFile(join(distDir, name), 'utf8'),
  };
  for (const { serve } of shared.services.features.all) await serve?.(app, serving);
  const reloadPages = isDevelopment ? registerDevReload(app, join(distDir, 'dev-mistakes.json')) : undefined;
  if (isDevelopment && mailFolder) registerDevMail(app, mailFolder);
  return reloadPages;
}

/** Everything before the first route: plugins, limits, sessions and guards. */
async function setUp(app: FastifyInstance, options: AppOptions, manifest: Setup['manifest']): Promise<Setup> {
  const { services } = options;
  await registerHttpPlugins(app);
  const limiters = createLimiters(app, { ...defaultRateLimits, ...options.limits });
  const sessions = sessionsOf(services);
  const origin: PagesDeps['originOf'] = (request) => originOf(request, services.site.publicUrl);
  keepRedirectsInSection(app, services.config, origin);
  guardClosedCommunity(app, { services, sessions });
  guardViewAs(app, sessions);
  const admission = createAdmission(sessions, options.admission);
  return { services, sessions, limiters, admission, originOf: origin, options, manifest };
}

/** Creates the server: files, API, entry forms and pages. It does not listen yet; tests call `fastify.inject`. */
export async function createApp(options: AppOptions): Promise<App> {
  const { services, distDir } = options;
  const manifestFile = join(distDir, 'manifest.json');
  let manifest: Manifest = await readManifest(manifestFile);
  const pool = createRenderPool({
    file: join(distDir, 'ssr', 'renderWorker.mjs'),
    log: (message) => services.log('warn', message),
  });
  const app = createFastify(services);
  const setup = await setUp(app, options, () => manifest);
  await serveFiles(app, setup);
  registerHealth(app, { services, ...(options.readDisk ? { readDisk: options.readDisk } : {}) });
  const demo = options.demoPassword === undefined ? 'none' : await settleDemoPassword(services, options.demoPassword);
  let pages: Pages;
  const { router, layouts, trials } = await registerCalls(app, setup, {
    findPage: (...asked) => pages.textOf(...asked),
    findFrame: (...asked) => pages.frameOf(...asked),
  });
  pages = createPages({ ...pagesDeps(setup, router), layouts, pool, lateAfterMs: options.lateAfterMs });
  const reloadPages = await serveFeatures(app, setup, pages);
  // whether guests of a private community can see a page depends on its layout
  app.get('/*', { config: { refusesInClosed: true } }, pages.handle);
  answerFailures(app, setup);
  return {
    fastify: app,
    router,
    signInHint: (url) => signInHint(services, demo, url),
    reload: async () => {
      manifest = await readManifest(manifestFile);
      pool.reload();
      pages.cache.drop(['*']);
      await reloadPages?.();
    },
    close: async () => {
      await app.close();
      await trials.close();
      await pool.close();
    },
  };
}

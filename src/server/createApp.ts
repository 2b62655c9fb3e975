import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { hydrators } from '#gen/hydrators.ts';
import { migrations } from '#gen/migrations.ts';
import { settleDemoPassword } from './features/people/demoAccounts.ts';
import { signInHint } from './features/people/signInHint.ts';
import type { ServeDeps } from './defineFeature.ts';
import { createApiRouter, type ApiRouter } from './http/apiRouter.ts';
import { guardClosedCommunity } from './http/closedCommunity.ts';
import { originOf } from './http/httpFacts.ts';
import { logFailure } from './http/logFailure.ts';
import { registerHttpPlugins } from './http/plugins.ts';
import { createLimiters, defaultRateLimits, type RateLimits } from './http/rateLimit.ts';
import { type ReadDisk, registerHealth } from './http/ready.ts';
import { registerReference } from './http/reference.ts';
import { registerApi } from './http/registerApi.ts';
import { keepRedirectsInSection, leaveSection } from './http/requestSection.ts';
import { sessionsOf } from './http/session.ts';
import { readableUrl, refuseAddress, refuseBytes } from './http/unreadableRequests.ts';
import { guardViewAs } from './http/viewAs.ts';
import { readBuiltInLayouts } from './layouts/builtInLayouts.ts';
import { createFindAssets } from './layouts/layoutAssets.ts';
import { createLayoutTrials } from './layouts/layoutTrials.ts';
import { type ApiCaller, createLayoutService } from './layouts/layoutService.ts';
import { registerDevReload } from './pages/devReload.ts';
import { registerDevMail } from './mail/devMail.ts';
import { createPages, type Pages } from './pages/createPages.ts';
import type { PagesDeps } from './pages/pagesDeps.ts';
import { type Manifest, readManifest } from './layouts/manifest.ts';
import { plainErrorPage } from './http/plainErrorPage.ts';
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

/** Creates the server: files, API, entry forms and pages. It does not listen yet; tests call `fastify.inject`. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: registers all parts of the server, in their order
export async function createApp(options: AppOptions): Promise<App> {
  const { services, distDir } = options;
  const { features, site } = services;
  const manifestFile = join(distDir, 'manifest.json');
  let manifest: Manifest = await readManifest(manifestFile);
  const pool = createRenderPool({
    file: join(distDir, 'ssr', 'renderWorker.mjs'),
    log: (message) => services.log('warn', message),
  });

  const app = fastify({
    // the client can set these headers too, so only the entries of the trusted proxies count
    trustProxy: site.trustedProxies > 0 && ((_address, hop) => hop < site.trustedProxies),
    genReqId: () => randomUUID(),
    bodyLimit: 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    rewriteUrl: (raw) => leaveSection(services.config, raw as IncomingMessage, readableUrl(raw.url ?? '/')),
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseBytes,
  });
  await registerHttpPlugins(app);
  const limiters = createLimiters(app, { ...defaultRateLimits, ...options.limits });
  const sessions = sessionsOf(services);
  const origin: PagesDeps['originOf'] = (request) => originOf(request, site.publicUrl);
  keepRedirectsInSection(app, services.config, origin);
  guardClosedCommunity(app, { services, sessions });
  guardViewAs(app, sessions);
  await serveAssets(app, distDir);
  serveLanguageAssets(app, services, distDir);
  if (options.isDevelopment) await serveGallery(app, distDir);
  await serveDemoMedia(app, options.fixturesDir);
  const icon = await readFile(new URL('../app/public/icon.svg', import.meta.url));
  app.get('/icon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\nDisallow: /entry/\n'),
  );
  registerHealth(app, { services, ...(options.readDisk ? { readDisk: options.readDisk } : {}) });

  const demo = options.demoPassword === undefined ? 'none' : await settleDemoPassword(services, options.demoPassword);
  // Pages call the API, and the API responds with pages (lookup-hydrate), so the router is assigned later.
  let router: ApiRouter;
  const call: ApiCaller = (request) => router.call({ ...request, services });
  const trials = createLayoutTrials(services);
  const layouts = createLayoutService({
    services,
    call,
    hydrators,
    builtIn: await readBuiltInLayouts(),
    trials,
    migrations,
  });
  router = createApiRouter([
    ...features.routes,
    ...createLayoutRoutes({
      layouts,
      findAssets: (components) => createFindAssets(manifest)(components),
      views: features.views,
    }),
  ]);
  let pages: Pages;
  registerApi(app, {
    router,
    services,
    sessions,
    limiters,
    findPage: (request, address) => pages.textOf(request, address),
    debug: options.isDevelopment === true,
  });

  registerReference(app, {
    routes: [...router.routes, ...features.all.flatMap(({ servedRoutes = [] }) => servedRoutes)],
    title: () => String(services.config.get('garden.title')),
  });
  pages = createPages({
    services,
    layouts,
    pool,
    manifest: () => manifest,
    lookFor: (asked) => pageLookFor(services, asked),
    originOf: origin,
    isSecure: site.isSecure,
    limiters,
    lateAfterMs: options.lateAfterMs,
    requesterOf: async (request, address) => {
      const visitor = await sessions.visitorOf(request.cookies);
      const described = await describeRequester(visitor, { services, router, origin: origin(request) });
      const locale = readerLocale(services.config, {
        address,
        account: visitor.session?.language,
        cookie: request.cookies[localeCookie],
        accepted: request.headers['accept-language'],
      });
      return { ...described, locale };
    },
  });
  const serving: ServeDeps = {
    services,
    sessions,
    limiters,
    pages,
    originOf: origin,
    debug: options.isDevelopment === true,
    readBuilt: (name) => readFile(join(distDir, name), 'utf8'),
  };
  for (const { serve } of features.all) await serve?.(app, serving);
  const reloadPages = options.isDevelopment ? registerDevReload(app, join(distDir, 'dev-mistakes.json')) : undefined;
  if (options.isDevelopment && options.mailFolder) registerDevMail(app, options.mailFolder);
  // whether guests of a private community can see a page depends on its layout
  app.get('/*', { config: { refusesInClosed: true } }, pages.handle);
  app.setErrorHandler((error, request, reply) => {
    const status =
      (error as { statusCode?: number; status?: number }).statusCode ?? (error as { status?: number }).status ?? 500;
    if (status >= 500) logFailure(services, request, error);
    if (status >= 500) reply.header('x-request-id', request.id);
    if (status === 503) reply.header('retry-after', '5');
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(plainErrorPage(status));
  });

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

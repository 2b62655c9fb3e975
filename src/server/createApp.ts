import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { hydrators } from '#gen/hydrators.ts';
import { migrations } from '#gen/migrations.ts';
import { registerUnsubscribe } from './features/notifications/digest/unsubscribePage.ts';
import { registerFramePages } from './features/fragments/framePage.ts';
import { createAccounts } from './features/people/accounts.ts';
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
import { createSessions } from './http/session.ts';
import { readableUrl, refuseAddress, refuseBytes } from './http/unreadableRequests.ts';
import { readBuiltInLayouts } from './layouts/builtInLayouts.ts';
import { createFindAssets } from './layouts/layoutAssets.ts';
import { createLayoutTrials } from './layouts/layoutTrials.ts';
import { type ApiCaller, createLayoutService } from './layouts/layoutService.ts';
import { registerDevReload } from './pages/devReload.ts';
import { registerDevMail } from './mail/devMail.ts';
import { serveUploads } from './features/media/serveUploads.ts';
import { createPages, type Pages, type PagesDeps } from './pages/createPages.ts';
import { type Manifest, readManifest } from './pages/manifest.ts';
import { plainErrorPage } from './pages/plainErrorPage.ts';
import { describeReader } from './features/people/readerOf.ts';
import { createRenderPool } from './pages/renderPool.ts';
import { entryPageWish } from './features/people/views/entryPage.ts';
import { createApiRoutes } from './apiRoutes.ts';
import { registerEntry } from './features/people/routes/entry.ts';
import { createLayoutRoutes } from './layouts/routes/layouts.ts';
import { liveRoute, registerLive } from './features/notifications/routes/live.ts';
import { registerNotificationLinks } from './features/notifications/routes/notificationLinks.ts';
import { registerSearchElsewhere } from './features/search/routes/searchElsewhere.ts';
import type { Services } from './services.ts';
import { serveAssets, serveDemoMedia, serveGallery } from './staticFiles.ts';
import { currentTheme, readThemes, variablesOf } from './features/themes/themes.ts';

export interface AppOptions {
  readonly services: Services;
  readonly distDir: string;
  readonly fixturesDir: string;
  readonly isDevelopment?: boolean;
  readonly limits?: Partial<RateLimits>;
  /** Of the site, e.g. `https://talk.example`; absent: as each request says. */
  readonly publicUrl?: string;
  /** Folder of mails that are written to files; shown at /dev/mail in development. */
  readonly mailFolder?: string;
  /** The password `demo` works for readers of other machines too. */
  readonly isDemoPublic?: boolean;
  /** Behind this many proxies that set X-Forwarded-*. */
  readonly trustedProxies?: number;
  /** A widget whose data takes longer follows its page, in milliseconds. */
  readonly lateAfterMs?: number;
  /** Room on the disk that holds the data; absent: not looked at. */
  readonly readDisk?: ReadDisk;
}

export interface App {
  readonly fastify: FastifyInstance;
  readonly router: ApiRouter;
  /** Makes the first registered account an administrator; only while there is none. */
  readonly setupToken: string;
  readonly needsSetup: () => Promise<boolean>;
  /** Takes new browser files and a new renderer (development). */
  readonly reload: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Puts the server together: files, API, entry forms, pages. Nothing listens yet; tests call `fastify.inject`. */
export async function createApp(options: AppOptions): Promise<App> {
  const { services, distDir, trustedProxies = 0 } = options;
  const isSecure = options.publicUrl?.startsWith('https:') === true;
  const manifestFile = join(distDir, 'manifest.json');
  let manifest: Manifest = await readManifest(manifestFile);
  const pool = createRenderPool({
    file: join(distDir, 'ssr', 'renderWorker.mjs'),
    log: (message) => services.log('warn', message),
  });

  const app = fastify({
    // what a reader writes into these headers stands before what the proxies add, and is not believed
    trustProxy: trustedProxies > 0 && ((_address, hop) => hop < trustedProxies),
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
  const sessions = createSessions(services, { isSecure });
  keepRedirectsInSection(app, services.config, (request) => originOf(request, options.publicUrl));
  guardClosedCommunity(app, { services, sessions });
  await serveAssets(app, distDir);
  if (options.isDevelopment) await serveGallery(app, distDir);
  await serveDemoMedia(app, options.fixturesDir);
  serveUploads(app, { services, sessions });
  const icon = await readFile(new URL('../app/public/icon.svg', import.meta.url));
  app.get('/icon.svg', (_, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  );
  app.get('/favicon.ico', (_, reply) => reply.redirect(services.config.get('branding.favIcon') || '/icon.svg', 302));
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\nDisallow: /entry/\n'),
  );
  registerHealth(app, { services, ...(options.readDisk ? { readDisk: options.readDisk } : {}) });

  const setupToken = randomBytes(18).toString('base64url');
  const accounts = createAccounts({
    services,
    sessions,
    setupToken,
    isDemoPublic: options.isDemoPublic === true,
    trustProxy: trustedProxies > 0,
    ...(options.publicUrl ? { publicUrl: options.publicUrl } : {}),
  });
  const themes = await readThemes(join(options.fixturesDir, 'themes'));
  // Pages ask the API, and the API answers with pages (lookup-hydrate): the door is named before it is built.
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
    isSetupToken: accounts.isSetupToken,
    isLinkValid: accounts.links.isValid,
  });
  router = createApiRouter([
    ...createApiRoutes({ accounts, themes }),
    ...createLayoutRoutes({ layouts, findAssets: (components) => createFindAssets(manifest)(components) }),
  ]);
  let pages: Pages;
  registerApi(app, {
    router,
    services,
    sessions,
    limiters,
    findPage: (request, address) => pages.textOf(request, address),
    debug: options.isDevelopment === true,
    ...(options.publicUrl ? { publicUrl: options.publicUrl } : {}),
  });

  registerLive(app, { services, sessions, limiters });
  registerReference(app, {
    routes: [...router.routes, liveRoute],
    title: () => String(services.config.get('garden.title')),
  });
  const origin: PagesDeps['originOf'] = (request) => originOf(request, options.publicUrl);
  pages = createPages({
    services,
    layouts,
    pool,
    manifest: () => manifest,
    theme: () => variablesOf(themes, services.config, currentTheme(themes, services.config)),
    originOf: origin,
    isSecure,
    limiters,
    ...(options.lateAfterMs === undefined ? {} : { lateAfterMs: options.lateAfterMs }),
    readerOf: async (request) =>
      describeReader(await sessions.visitorOf(request.cookies), { services, router, origin: origin(request) }),
  });
  registerEntry(app, {
    config: services.config,
    accounts,
    sessions,
    limiters,
    debug: options.isDevelopment === true,
    ...(options.publicUrl ? { publicUrl: options.publicUrl } : {}),
    isOpenToGuests: async (request, target) => {
      const { viewer } = await sessions.visitorOf({});
      return pages.isOpenTo(target, { viewer, origin: origin(request) });
    },
    renderEntryPage: (request, reply, view, state) => pages.send(request, reply, entryPageWish(view, state)),
  });
  registerUnsubscribe(app, { services, limiters });
  registerSearchElsewhere(app, services);
  registerNotificationLinks(app, { services, sessions, originOf: origin });
  const frameScript = await readFile(join(distDir, 'fragmentFrame.js'), 'utf8');
  registerFramePages(app, { services, script: () => frameScript });
  const tellPages = options.isDevelopment ? registerDevReload(app, join(distDir, 'dev-mistakes.json')) : undefined;
  if (options.isDevelopment && options.mailFolder) registerDevMail(app, options.mailFolder);
  // which page an address has decides whether guests of a closed community see it
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
    setupToken,
    needsSetup: accounts.needsSetup,
    reload: async () => {
      manifest = await readManifest(manifestFile);
      pool.reload();
      pages.cache.drop(['*']);
      await tellPages?.();
    },
    close: async () => {
      await app.close();
      await trials.close();
      await pool.close();
    },
  };
}

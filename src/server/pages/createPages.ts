import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#contracts/hydrate.ts';
import { canonicalAddress } from '#routing/pages/pageAddress.ts';
import { type PageText, partHeader } from '#routing/pages/pageParts.ts';
import { tickExtraOf } from '#domain/ticks.ts';
import { ApiError } from '#lib/apiError.ts';
import { hostFragments, hostFragmentsIn } from '#runtime/core/hostFragments.ts';
import { openPages } from '../http/customPageAccess.ts';
import { askedUrl } from '../http/requestSection.ts';
import { type Limiters, senderOf } from '../http/rateLimit.ts';
import { loggedAddress } from '../http/loggedAddress.ts';
import type { LayoutPage } from '../layouts/layoutService.ts';
import type { Requester } from '../layouts/pageCalls.ts';
import { groupProblems } from './groupProblems.ts';
import { closeDocument, openDocument, openText } from './documentShell.ts';
import { forRenderer } from './forRenderer.ts';
import type { Manifest } from './manifest.ts';
import {
  createOwnPart,
  createPart,
  isOfBuild,
  partAsked,
  partText,
  sendMoved,
  sendPart,
  sendWhole,
} from './pagePart.ts';
import { type CachedPage, createPageCache, type PageCache } from './pageCache.ts';
import { chooseEncoding, createNonce, createPageTemplate, nonceMark } from './pageTemplate.ts';
import { type Asked, createPageLookup, type LookupDeps, type PageRequester, type PageWish } from './pageLookup.ts';
import { customCodeOf, lookMark, type PageLook, showsOwnFrames } from './pageLook.ts';
import { pageVersion } from './pageVersion.ts';
import { manifestIn } from '../texts/languageAssets.ts';
import { readerLocale } from '../texts/readerLocale.ts';
import { textsIn } from '../texts/siteTexts.ts';
import { preparePage, type PreparedPage } from './preparePage.ts';
import type { RenderPool } from './renderPool.ts';
import { renderStream, renderToHtml } from './renderToHtml.ts';
import { framePolicyOf, hasCaptchaAt, pageSecurityHeaders } from './securityHeaders.ts';
import { type FinishedPage, textOf } from './finishedPage.ts';
import { sendHtml, startHtml } from './sendHtml.ts';
import { createStalePages, isFailing } from './stalePages.ts';
import { formOriginsOf } from './searchFacts.ts';
import { brandingFacts } from './siteFacts.ts';

const ownPage = 'private, no-cache, max-age=0, must-revalidate';
/** Shared caches must revalidate each time, because a page changes as soon as something on it does. */
const guestPage = 'no-cache';

export interface PagesDeps extends LookupDeps {
  readonly pool: RenderPool;
  readonly manifest: () => Manifest;
  /** @param address path and query of the page */
  readonly requesterOf: (request: FastifyRequest, address: string) => Promise<PageRequester>;
  readonly originOf: (request: FastifyRequest) => string;
  readonly isSecure: boolean;
  readonly limiters: Pick<Limiters, 'budgets'>;
  /** The theme of a page. Must not fail. */
  readonly lookFor: (asked: {
    readonly viewer: Viewer;
    readonly isFramed: boolean;
    readonly locale: string;
  }) => Promise<PageLook>;
}

export interface Pages {
  /** Responds with the page at the request's URL. */
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Responds with a different page, such as an error page. */
  readonly send: (request: FastifyRequest, reply: FastifyReply, wish: PageWish) => Promise<unknown>;
  /** Whether the page at this path is open to the viewer; checked before redirecting to it. */
  readonly isOpenTo: (address: string, requester: Requester) => Promise<boolean>;
  /**
   * The page at a path for the user who made the request; undefined if they cannot see it or their browser has a
   * different build.
   */
  readonly textOf: (request: FastifyRequest, address: string) => Promise<PageText | undefined>;
  readonly cache: PageCache;
}

/**
 * React sends late parts hidden and moves them into place by script. Without script, this style shows them at the end
 * of the page.
 */
function withLateParts(opening: string, nonce: string): string {
  return opening.replace(
    /<div id="app">$/,
    `<noscript><style nonce="${nonce}">[hidden][id^="S:"]{display:block}</style></noscript>$&`,
  );
}

/** Whether the browser loads the page into a frame. */
const isFramed = ({ headers }: FastifyRequest) => headers['sec-fetch-dest'] === 'iframe';

const keyOf = ({ locale, origin, address }: Pick<Asked, 'origin' | 'address'> & Pick<PageRequester, 'locale'>) =>
  `${locale} ${origin}${address}`;
const keyOfAsked = ({ requester: { locale }, origin, address }: Asked) => keyOf({ locale, origin, address });

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: its functions share the page cache and its dependencies
export function createPages(deps: PagesDeps): Pages {
  const { services, layouts, pool } = deps;
  const { siteOf, wishOf, hydrate } = createPageLookup(deps);
  /** The limit that a request counts against. */
  const budgetOf = ({ query }: PageWish) => services.features.views.find(query.layoutViewType)?.budget;
  const cache = createPageCache({ now: () => services.now().getTime() });
  const stale = createStalePages(() => services.now().getTime());
  services.changes.subscribe(cache.drop);
  services.changes.subscribe(stale.drop);

  async function prepare(
    page: LayoutPage,
    { wish, requester, address, origin, isFramed = false }: Asked,
    nonce: string,
  ): Promise<PreparedPage> {
    // the error page for an unavailable database must render without it
    const [customPages, texts, look] = await Promise.all([
      openPages(services).catch(() => []),
      textsIn(services, requester.locale),
      deps.lookFor({ viewer: requester.viewer, isFramed, locale: requester.locale }),
    ]);
    const { isAdmin } = requester.viewer;
    const site = siteOf(address, { isAdmin, customPages, look, locale: requester.locale });
    const hasFragments = services.config.get('customFragments.enabled') === true;
    return preparePage({
      query: wish.status === 200 ? wish.query : null,
      layout: forRenderer(hasFragments ? hostFragments(page.reply, services.registry) : page.reply, services.registry),
      deferred: hasFragments
        ? new Map(
            [...page.deferred].map(([id, node]) => [id, node.then((late) => hostFragmentsIn(late, services.registry))]),
          )
        : page.deferred,
      viewer: requester.facts,
      site: { ...site, origin },
      code: customCodeOf(look, site.addr),
      mark: lookMark(look, site.addr),
      texts,
      manifest: manifestIn(deps.manifest(), texts),
      nonce,
      tick: {
        ...tickExtraOf(page.subject),
        ...(services.config.get('analytics.anonymizeData') ? { anonymize: true } : {}),
      },
      embedParents: services.config.get('embed.parentOrigins'),
      branding: brandingFacts(services.config, look.variables),
      viewAs: requester.viewAs,
      isSafe: services.site.isSafe && requester.viewer.can('site.manage', { mode: 'global' }),
      ...(wish.robots ? { robots: wish.robots } : {}),
    });
  }

  const logProblems = (problems: readonly string[], address: string) => {
    for (const { first, error, count } of groupProblems(problems))
      services.log('warn', first, { error, address: loggedAddress(address), ...(count > 1 ? { nodes: count } : {}) });
  };

  async function render(prepared: PreparedPage, address: string) {
    const { html, layout, components, problems } = await renderToHtml(pool, prepared);
    logProblems(problems, address);
    const document = prepared.documentOf(components);
    const version = pageVersion({ html, layout, document });
    return { html, layout, document: { ...document, state: { ...document.state, version } } };
  }
  type Rendered = Awaited<ReturnType<typeof render>>;

  function wholePage({ html, layout, document }: Rendered): FinishedPage {
    const { head, styles, rest } = openDocument(document);
    return { head, nonce: document.nonce, styles, rest: [rest, html, closeDocument(document, layout)] };
  }

  /** Sends the page immediately and late nodes as they arrive. */
  function renderGrowing(
    request: FastifyRequest,
    reply: FastifyReply,
    { prepared, address }: { readonly prepared: PreparedPage; readonly address: string },
  ): FastifyReply {
    // The styles of late nodes must be sent before it is known which ones are needed.
    const styled = Object.keys(deps.manifest().components);
    const document = prepared.documentOf(styled);
    const out = startHtml(request, reply);
    out.write(withLateParts(openText(openDocument(document), document.nonce), document.nonce));
    const job = renderStream(pool, prepared, {
      chunk: out.write,
      end: ({ html, layout, components, problems }) => {
        logProblems(problems, address);
        out.end(Buffer.from(html).toString() + closeDocument(prepared.documentOf(components, styled), layout));
      },
      fail: out.fail,
    });
    // the end of the response; the request ends as soon as it has been read
    reply.raw.once('close', job.cancel);
    return reply;
  }

  const headersOf = (
    nonce: string,
    cacheControl: string,
    { origin, address }: { readonly origin: string; readonly address: string },
  ) => ({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    vary: `Accept-Encoding, Accept-Language, Cookie, ${partHeader}`,
    ...pageSecurityHeaders({
      nonce,
      isSecure: deps.isSecure,
      ...framePolicyOf(services.config, origin, { showsOwnPages: showsOwnFrames(address) }),
      forms: formOriginsOf(services.config),
      hasCaptcha: hasCaptchaAt(services.config, address),
    }),
  });

  /**
   * Pages with a slow widget that are being rendered completely in the background; until then viewers get a streamed
   * page.
   */
  const slowPages = new Set<string>();

  /** Returns undefined for redirects, failures and pages with missing or late nodes, which are not cached. */
  async function makeGuestPage(
    asked: Asked,
    { mayDefer }: { readonly mayDefer: boolean },
  ): Promise<CachedPage | undefined> {
    const madeAt = services.now().getTime();
    const version = stale.version();
    const { page, wish } = await hydrate(asked, mayDefer);
    if (page.kind === 'redirect' || wish.status !== asked.wish.status || isFailing(page, wish.status)) return undefined;
    if (page.deferred.size > 0) {
      slowPages.add(keyOfAsked(asked));
      return undefined;
    }
    const rendered = await render(await prepare(page, { ...asked, wish }, nonceMark), asked.address);
    const made = {
      template: await createPageTemplate(textOf(wholePage(rendered))),
      part: createPart(rendered.document, Buffer.from(rendered.html).toString(), rendered.layout),
      status: wish.status,
      dependsOn: new Set([
        ...page.dependsOn,
        ...(['texts', 'themes', 'config'] as const),
        // a redirect can take the place of a page that is not found
        ...(wish.status === 404 ? (['redirects'] as const) : []),
      ]),
      isCounted: budgetOf(asked.wish) !== undefined,
      madeAt,
    };
    stale.keep(keyOfAsked(asked), made, version);
    return made;
  }

  /**
   * The cached page, rendered first if necessary. Undefined if a widget is slow; then the page is completed in the
   * background.
   */
  async function findGuestPage(asked: Asked, isPart: boolean): Promise<CachedPage | undefined> {
    const key = keyOfAsked(asked);
    if (isPart) return cache.get(key, () => makeGuestPage(asked, { mayDefer: false }));
    if (slowPages.has(key)) return cache.peek(key);
    const page = await cache.get(key, () => makeGuestPage(asked, { mayDefer: true }));
    if (page || !slowPages.has(key)) return page;
    const finish = cache.get(key, () => makeGuestPage(asked, { mayDefer: false })).finally(() => slowPages.delete(key));
    finish.catch((error: unknown) =>
      services.log('warn', 'A late part of a page could not be rendered.', {
        address: loggedAddress(asked.address),
        error: String(error),
      }),
    );
    return undefined;
  }

  function sendCached(request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
    const nonce = createNonce();
    reply
      .code(page.status)
      .headers(headersOf(nonce, guestPage, { origin: deps.originOf(request), address: request.url }));
    if (partAsked(request) !== undefined) return sendPart(request, reply, page.part);
    const encoding = chooseEncoding(request.headers['accept-encoding'], page.template.encodings);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.send(page.template.fill(nonce, encoding));
  }

  /** Whether all guests get the same page. */
  const isShared = ({ method }: FastifyRequest, { requester, refusal }: Asked) =>
    requester.viewer.isGuest && !requester.viewAs && method !== 'POST' && !refusal;

  async function sendOwnPage(request: FastifyRequest, reply: FastifyReply, asked: Asked): Promise<unknown> {
    const isPart = partAsked(request) !== undefined;
    // Its bar is outside of the part.
    if (isPart && asked.requester.viewAs) return sendWhole(reply);
    const { page, wish } = await hydrate(asked, !isPart);
    if (page.kind === 'redirect') page.onSent?.();
    if (page.kind === 'redirect')
      return isPart ? sendMoved(reply, page.redirectTo) : reply.redirect(page.redirectTo, page.status);
    const older = isFailing(page, wish.status) && isShared(request, asked) ? stale.find(keyOfAsked(asked)) : undefined;
    if (older) return sendCached(request, reply, older);
    const nonce = createNonce();
    const prepared = await prepare(page, { ...asked, wish }, nonce);
    reply.code(wish.status).headers(headersOf(nonce, ownPage, { origin: asked.origin, address: request.url }));
    if (wish.status >= 500) reply.header('x-request-id', request.id);
    if (wish.retryAfterSeconds !== undefined) reply.header('retry-after', String(wish.retryAfterSeconds));
    if (prepared.deferred.size > 0) return renderGrowing(request, reply, { prepared, address: asked.address });
    const rendered = await render(prepared, asked.address);
    return isPart ? sendPart(request, reply, await ownPartOf(rendered)) : sendHtml(request, reply, wholePage(rendered));
  }

  async function ownPartOf({ html, layout, document }: Rendered) {
    return createOwnPart(document, Buffer.from(html).toString(), layout);
  }

  async function textOfPage(request: FastifyRequest, address: string): Promise<PageText | undefined> {
    const [requester, wish] = await Promise.all([deps.requesterOf(request, address), wishOf(address)]);
    if (!isOfBuild(request, manifestIn(deps.manifest(), await textsIn(services, requester.locale)))) return undefined;
    // requests with a limit count when the user makes them, not here
    if (wish.status !== 200 || budgetOf(wish)) return undefined;
    const asked = { wish, requester, origin: deps.originOf(request), address, requestID: request.id };
    const found = await hydrate(asked, false);
    if (found.page.kind === 'redirect' || found.wish.status !== 200) return undefined;
    const rendered = await render(await prepare(found.page, asked, createNonce()), address);
    return partText(request, await ownPartOf(rendered));
  }

  /**
   * Counts every request, also for cached pages, so that response times and limits do not reveal what others searched
   * for.
   */
  async function overBudget(request: FastifyRequest, wish: PageWish, viewer: Viewer): Promise<ApiError | undefined> {
    const budget = budgetOf(wish);
    if (!budget) return undefined;
    try {
      await deps.limiters.budgets[budget](request, senderOf(request, viewer));
      return undefined;
    } catch (error) {
      if (error instanceof ApiError) return error;
      throw error;
    }
  }

  async function send(request: FastifyRequest, reply: FastifyReply, wish: PageWish): Promise<unknown> {
    const requester = await deps.requesterOf(request, askedUrl(request));
    const refusal = await overBudget(request, wish, requester.viewer);
    const asked: Asked = {
      wish,
      requester,
      origin: deps.originOf(request),
      address: askedUrl(request),
      requestID: request.id,
      isFramed: isFramed(request),
      refusal,
    };
    const cached = isShared(request, asked) ? await findGuestPage(asked, partAsked(request) !== undefined) : undefined;
    return cached ? sendCached(request, reply, cached) : sendOwnPage(request, reply, asked);
  }

  async function isOpenTo(address: string, requester: Requester): Promise<boolean> {
    const [path = '/'] = address.split('#', 1);
    const locale = readerLocale(services.config, { address: path });
    if (
      requester.viewer.isGuest &&
      cache.peek(keyOf({ locale, origin: requester.origin, address: path }))?.status === 200
    )
      return true;
    try {
      await layouts.lookupHydrate((await wishOf(path)).query, requester, { isForgiving: true });
      return true;
    } catch (error) {
      return !(error instanceof ApiError) || (error.status !== 403 && error.status !== 401);
    }
  }

  return {
    cache,
    send,
    isOpenTo,
    textOf: textOfPage,
    handle: async (request, reply) => {
      const url = askedUrl(request);
      const canonical = canonicalAddress(url);
      if (canonical !== url)
        return partAsked(request) === undefined ? reply.redirect(canonical, 301) : sendMoved(reply, canonical);
      // pages with a limit are counted first, in `send`
      const locale = readerLocale(services.config, { address: url, accepted: request.headers['accept-language'] });
      const key = keyOf({ locale, origin: deps.originOf(request), address: url });
      const found = request.headers.cookie ? undefined : cache.peek(key);
      return found && !found.isCounted ? sendCached(request, reply, found) : send(request, reply, await wishOf(url));
    },
  };
}

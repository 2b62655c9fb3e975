import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminAreasOf } from '#domain/adminAreas.ts';
import { tickExtraOf } from '#domain/ticks.ts';
import { hostFragments, hostFragmentsIn } from '#runtime/core/hostFragments.ts';
import { auditContext } from '../http/auditRequest.ts';
import { openPages } from '../http/customPageAccess.ts';
import { dateOf } from '../http/previewAs.ts';
import { loggedAddress } from '../http/loggedAddress.ts';
import type { LayoutPage } from '../layouts/layoutService.ts';
import { manifestIn } from '../texts/languageAssets.ts';
import { textsIn } from '../texts/siteTexts.ts';
import { closeDocument, openDocument, openText } from './documentShell.ts';
import type { FinishedPage } from './finishedPage.ts';
import { forRenderer } from './forRenderer.ts';
import { groupProblems } from './groupProblems.ts';
import { customCodeOf, lookMark } from './pageLook.ts';
import type { LookupRequest } from './pageLookup.ts';
import { createOwnPart } from './pagePart.ts';
import type { PageGround } from './pagesDeps.ts';
import { pageVersion } from './pageVersion.ts';
import { preparePage, type PreparedPage } from './preparePage.ts';
import { renderStream, renderToHtml } from './renderToHtml.ts';
import { startHtml } from './sendHtml.ts';
import { brandingFacts } from './siteFacts.ts';

/** The layout as the renderer needs it, and its late nodes. */
function rendererInput({ services }: PageGround, { reply, deferred }: LayoutPage) {
  const { registry } = services;
  if (services.config.get('customFragments.enabled') !== true)
    return { layout: forRenderer(reply, registry), deferred };
  return {
    layout: forRenderer(hostFragments(reply, registry), registry),
    deferred: new Map(
      [...deferred].map(([id, node]) => [id, node.then((late) => hostFragmentsIn(late, registry))] as const),
    ),
  };
}

/**
 * The page view as the parent of the changes that are made on it (SH-API-011). Only for viewers whose changes the audit
 * log records, and not for pages that show what others see.
 */
function auditLogOf({ requester, canvas, isPicture, method = 'GET', address }: LookupRequest) {
  const { viewer, viewAs, preview } = requester;
  if (viewer.isGuest || viewAs || preview || canvas || isPicture || adminAreasOf(viewer).length === 0) return undefined;
  return auditContext(randomUUID(), method, address);
}

/** The administrator who composes the page, and their choice of a theme; undefined for all other pages. */
function composedBy({ requester: { viewer, preview }, draftOf, isPicture }: LookupRequest) {
  if (preview) return { theme: preview.audience.theme, composer: preview.composer };
  return draftOf !== undefined || isPicture ? { theme: null, composer: viewer } : undefined;
}

/** Adds to a hydrated page what its site and its viewer say. */
export async function prepareForRenderer(
  ground: PageGround,
  page: LayoutPage,
  lookup: LookupRequest & { readonly nonce: string },
): Promise<PreparedPage> {
  const { target, requester, address, origin, isFramed = false, nonce, canvas, isPicture } = lookup;
  const { services } = ground;
  // the error page for an unavailable database must render without it
  const [customPages, texts, look] = await Promise.all([
    openPages(services).catch(() => []),
    textsIn(services, requester.locale),
    ground.lookFor({ viewer: requester.viewer, isFramed, locale: requester.locale, composed: composedBy(lookup) }),
  ]);
  const { isAdmin } = requester.viewer;
  const { locale, preview } = requester;
  const date = dateOf(requester);
  const site = ground.siteOf(address, { isAdmin: isAdmin && !isPicture, customPages, look, locale, date });
  return preparePage({
    query: target.status === 200 ? target.query : null,
    ...rendererInput(ground, page),
    viewer: requester.facts,
    site: { ...site, origin },
    code: customCodeOf(look, site.addr),
    isCanvas: canvas !== undefined,
    ...(isPicture ? { isPicture } : {}),
    mark: lookMark(look, site.addr),
    auditLog: auditLogOf(lookup),
    texts,
    manifest: manifestIn(ground.manifest(), texts),
    nonce,
    tick: {
      ...tickExtraOf(page.subject),
      ...(services.config.get('analytics.anonymizeData') ? { anonymize: true } : {}),
    },
    embedParents: services.config.get('embed.parentOrigins'),
    branding: brandingFacts(services.config, look.variables),
    viewAs: requester.viewAs,
    preview,
    isSafe: services.site.isSafe && requester.viewer.can('site.manage', { mode: 'global' }),
    ...(target.robots ? { robots: target.robots } : {}),
  });
}

function logProblems({ services }: PageGround, problems: readonly string[], address: string): void {
  for (const { first, error, count } of groupProblems(problems))
    services.log('warn', first, { error, address: loggedAddress(address), ...(count > 1 ? { nodes: count } : {}) });
}

export async function renderPrepared(ground: PageGround, prepared: PreparedPage, address: string) {
  const { html, layout, components, problems } = await renderToHtml(ground.pool, prepared);
  logProblems(ground, problems, address);
  const document = prepared.documentOf(components);
  const version = pageVersion({ html, layout, document });
  return { html, layout, document: { ...document, state: { ...document.state, version } } };
}
export type Rendered = Awaited<ReturnType<typeof renderPrepared>>;

export function wholePage({ html, layout, document }: Rendered): FinishedPage {
  const { head, styles, rest } = openDocument(document);
  return { head, nonce: document.nonce, styles, rest: [rest, html, closeDocument(document, layout)] };
}

/** The part of one viewer's page. */
export const ownPartOf = ({ html, layout, document }: Rendered) =>
  createOwnPart(document, Buffer.from(html).toString(), layout);

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

/** Sends the page immediately and late nodes as they arrive. */
export function sendGrowing(
  ground: PageGround,
  request: FastifyRequest,
  reply: FastifyReply,
  { prepared, address }: { readonly prepared: PreparedPage; readonly address: string },
): FastifyReply {
  // The styles of late nodes must be sent before it is known which ones are needed.
  const styled = Object.keys(ground.manifest().components);
  const document = prepared.documentOf(styled);
  const out = startHtml(request, reply);
  out.write(withLateParts(openText(openDocument(document), document.nonce), document.nonce));
  const job = renderStream(ground.pool, prepared, {
    chunk: out.write,
    end: ({ html, layout, components, problems }) => {
      logProblems(ground, problems, address);
      out.end(Buffer.from(html).toString() + closeDocument(prepared.documentOf(components, styled), layout));
    },
    fail: out.fail,
  });
  // the end of the response; the request ends as soon as it has been read
  reply.raw.once('close', job.cancel);
  return reply;
}

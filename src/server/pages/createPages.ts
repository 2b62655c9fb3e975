import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#contracts/hydrate.ts';
import { canvasParam } from '#domain/canvas.ts';
import { previewHeader, previewParam, withPreview } from '#domain/previewAs.ts';
import { exampleAsked } from '#domain/widgetExamples.ts';
import { canonicalAddress } from '#routing/pages/pageAddress.ts';
import type { PageText } from '#routing/pages/pageParts.ts';
import { ApiError } from '#lib/apiError.ts';
import { hasDay } from '#domain/days.ts';
import { askedUrl } from '../http/requestSection.ts';
import type { Admit } from '../http/admission.ts';
import type { FindFrame, FindPage } from '../http/answerWithPage.ts';
import { previewAsked } from '../http/previewAs.ts';
import type { AskedFrame, CanvasFrame, FramedPage } from '../http/route.ts';
import { senderOf } from '../http/rateLimit.ts';
import { mayCompose } from '../layouts/draftFor.ts';
import type { Requester } from '../layouts/pageCalls.ts';
import { manifestIn } from '../texts/languageAssets.ts';
import { readerLocale } from '../texts/readerLocale.ts';
import { textsIn } from '../texts/siteTexts.ts';
import { createGuestPages, guestPageKey, type GuestPages } from './guestPages.ts';
import { type CachedPage, isShareable, type PageCache } from './pageCache.ts';
import { pageHeaders } from './pageHeaders.ts';
import { type LookupRequest, createPageLookup, type HydratedPage, type PageTarget } from './pageLookup.ts';
import { isOfBuild, partAsked, partText, sendMoved, sendPart, sendWhole } from './pagePart.ts';
import { budgetOf, type PageGround, type PagesDeps } from './pagesDeps.ts';
import { picturePage } from './picturePage.ts';
import { chooseEncoding, createNonce } from './pageTemplate.ts';
import { ownPartOf, prepareForRenderer, renderPrepared, sendGrowing, wholePage } from './prepareForRenderer.ts';
import { sendHtml } from './sendHtml.ts';
import { isFailing } from './stalePages.ts';

export interface Pages {
  /** Responds with the page at the request's URL. */
  readonly handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  /** Responds with a different page, such as an error page. */
  readonly send: (request: FastifyRequest, reply: FastifyReply, target: PageTarget) => Promise<unknown>;
  /** Whether the page at this path is open to the viewer; checked before redirecting to it. */
  readonly isOpenTo: (address: string, requester: Requester) => Promise<boolean>;
  /**
   * The page at a path for the user who made the request; undefined if they cannot see it or their browser has a
   * different build.
   */
  readonly textOf: FindPage;
  /** A page in the canvas of the composer. */
  readonly frameOf: FindFrame;
  readonly cache: PageCache;
}

type Ground = PageGround & { readonly guests: GuestPages };

/** Whether the browser loads the page into a frame. */
const isFramed = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-dest'] === 'iframe' || headers[previewHeader] !== undefined;

/** The layout whose draft the frame of the composer asks for, or a revision of it, and whether it is the canvas. */
function draftAsked(address: string): CanvasFrame & Pick<LookupRequest, 'revisionOf'> {
  const params = new URLSearchParams(address.split('?')[1]);
  const [draftOf, revisionOf] = ['layoutDraft', 'layoutRevision'].map((name) => params.get(name) ?? undefined);
  return { draftOf, revisionOf, canvas: draftOf !== undefined && params.has(canvasParam) ? {} : undefined };
}

/** Whether all guests get the same page. Days are those of the viewer's time zone. */
const isShared = ({ method }: FastifyRequest, { requester, refusal, address }: LookupRequest) =>
  requester.viewer.isGuest &&
  !requester.viewAs &&
  !requester.preview &&
  method !== 'POST' &&
  !refusal &&
  !hasDay(address);

function sendCached(ground: Ground, request: FastifyRequest, reply: FastifyReply, page: CachedPage): FastifyReply {
  const nonce = createNonce();
  const origin = ground.originOf(request);
  reply.code(page.status).headers(pageHeaders(ground, { nonce, audience: 'guest', origin, address: request.url }));
  if (partAsked(request) !== undefined) return sendPart(request, reply, page.part);
  const encoding = chooseEncoding(request.headers['accept-encoding'], page.template.encodings);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(page.template.fill(nonce, encoding));
}

/** A redirect inside of a preview stays in it. */
function keptIn({ requester: { preview }, draftOf }: LookupRequest, target: string): string {
  if (!preview || !/^\/(?!\/)/.test(target)) return target;
  return withPreview(target, { [previewParam]: preview.token, ...(draftOf ? { layoutDraft: draftOf } : {}) });
}

async function sendOwnPage(
  ground: Ground,
  request: FastifyRequest,
  reply: FastifyReply,
  lookup: LookupRequest,
  known?: HydratedPage,
): Promise<unknown> {
  const isPart = partAsked(request) !== undefined;
  const { viewAs, preview } = lookup.requester;
  // Its bar, or what makes its calls those of its audience, is outside of the part.
  if (isPart && (viewAs || preview)) return sendWhole(reply);
  const { page, target } = known ?? (await ground.hydrate(lookup, !isPart));
  if (page.kind === 'redirect') {
    page.onSent?.();
    if (isPart) return sendMoved(reply, page.redirectTo);
    // Browsers keep a permanent redirect for good, but a merge can be undone and a redirect corrected.
    return reply.header('cache-control', 'no-cache').redirect(keptIn(lookup, page.redirectTo), page.status);
  }
  const older =
    isFailing(page, target.status) && isShared(request, lookup) ? ground.guests.findOlder(lookup) : undefined;
  if (older) return sendCached(ground, request, reply, older);
  const nonce = createNonce();
  const { origin, address } = lookup;
  const prepared = await prepareForRenderer(ground, page, { ...lookup, target, nonce });
  reply.code(target.status).headers(pageHeaders(ground, { nonce, audience: 'own', origin, address: request.url }));
  if (target.status >= 500) reply.header('x-request-id', request.id);
  if (target.retryAfterSeconds !== undefined) reply.header('retry-after', String(target.retryAfterSeconds));
  if (prepared.deferred.size > 0) return sendGrowing(ground, request, reply, { prepared, address });
  const rendered = await renderPrepared(ground, prepared, address);
  return isPart ? sendPart(request, reply, await ownPartOf(rendered)) : sendHtml(request, reply, wholePage(rendered));
}

async function textOfPage(ground: Ground, request: FastifyRequest, address: string): Promise<PageText | undefined> {
  const [requester, target] = await Promise.all([ground.requesterOf(request, address), ground.targetOf(address)]);
  // requests with a limit count when the user makes them, not here
  if (target.status !== 200 || budgetOf(ground, target)) return undefined;
  return (await framedPage(ground, request, { requester, target, address }))?.text;
}

async function frameOf(
  ground: Ground,
  request: FastifyRequest,
  address: string,
  { preview, ...frame }: AskedFrame,
): Promise<FramedPage | undefined> {
  const [requester, found] = await Promise.all([
    ground.requesterOf(request, address, preview),
    ground.targetOf(address),
  ]);
  const target = await ground.targetFor(found, address, requester.viewer);
  const made = await framedPage(ground, request, { requester, target, address, ...frame, isFramed: true });
  return made && { ...made.text, status: made.status, audience: requester.preview?.audience };
}

/** A page as a part of an answer; undefined if it is not the one at the address or the browser has another build. */
async function framedPage(
  ground: Ground,
  request: FastifyRequest,
  asked: Omit<LookupRequest, 'origin' | 'requestID'>,
): Promise<{ readonly text: PageText; readonly status: number } | undefined> {
  const { services } = ground;
  const { requester, address, canvas } = asked;
  if (!isOfBuild(request, manifestIn(ground.manifest(), await textsIn(services, requester.locale)))) return undefined;
  const lookup = { ...asked, origin: ground.originOf(request), requestID: request.id };
  const { page, target } = await ground.hydrate(lookup, false);
  if (page.kind === 'redirect' || (!canvas && target.status !== 200)) return undefined;
  const prepared = await prepareForRenderer(ground, page, { ...lookup, target, nonce: createNonce() });
  const text = partText(request, await ownPartOf(await renderPrepared(ground, prepared, address)));
  return text && { text, status: target.status };
}

/**
 * Counts every request, also for cached pages, so that response times and limits do not reveal what others searched
 * for.
 */
async function overBudget(
  ground: Ground,
  request: FastifyRequest,
  { target, viewer }: { readonly target: PageTarget; readonly viewer: Viewer },
): Promise<ApiError | undefined> {
  const budget = budgetOf(ground, target);
  if (!budget) return undefined;
  try {
    await ground.limiters.budgets[budget](request, senderOf(request, viewer));
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** The requester of a page; of a preview that has ended, the user themselves, who see why. */
async function requesterFor(ground: Ground, request: FastifyRequest, address: string) {
  const preview = previewAsked(request, address);
  try {
    return { requester: await ground.requesterOf(request, address, preview) };
  } catch (ended) {
    if (preview === undefined || !(ended instanceof ApiError)) throw ended;
    return { requester: await ground.requesterOf(request, address), ended };
  }
}

async function sendAdmitted(
  ground: Ground,
  request: FastifyRequest,
  reply: FastifyReply,
  { found, admit }: { readonly found: PageTarget; readonly admit: Admit },
): Promise<unknown> {
  const address = askedUrl(request);
  const { requester, ended } = await requesterFor(ground, request, address);
  const target = await ground.targetFor(found, address, requester.viewer);
  const refusal = ended ?? (await overBudget(ground, request, { target, viewer: requester.viewer }));
  const lookup: LookupRequest = {
    target,
    requester,
    origin: ground.originOf(request),
    address,
    method: request.method,
    requestID: request.id,
    isFramed: isFramed(request),
    ...(isFramed(request) && mayCompose(requester.preview?.composer ?? requester.viewer) ? draftAsked(address) : {}),
    refusal,
  };
  const example = isFramed(request) && mayCompose(requester.viewer) ? exampleAsked(address) : undefined;
  if (example) {
    const page = await picturePage(ground, example, { ...requester, origin: lookup.origin });
    return sendOwnPage(ground, request, reply, { ...lookup, isPicture: true }, { page, target });
  }
  const isPart = partAsked(request) !== undefined;
  const made = isShared(request, lookup) ? await ground.guests.find(lookup, isPart, admit) : undefined;
  if (isShareable(made)) return sendCached(ground, request, reply, made);
  return admit(() => sendOwnPage(ground, request, reply, lookup, made?.unshared));
}

const sendPage = (ground: Ground, request: FastifyRequest, reply: FastifyReply, found: PageTarget): Promise<unknown> =>
  ground.admission.enter(request, (admit) => sendAdmitted(ground, request, reply, { found, admit }));

/** Hidden pages look like missing ones (404). */
const closedStatuses: readonly number[] = [401, 403, 404];

async function isOpenTo(ground: Ground, address: string, requester: Requester): Promise<boolean> {
  const [path = '/'] = address.split('#', 1);
  const locale = readerLocale(ground.services.config, { address: path });
  const key = guestPageKey({ locale, origin: requester.origin, address: path });
  if (requester.viewer.isGuest && ground.guests.cache.peek(key)?.status === 200) return true;
  try {
    await ground.layouts.lookupHydrate((await ground.targetOf(path)).query, requester, { isForgiving: true });
    return true;
  } catch (error) {
    return !(error instanceof ApiError && closedStatuses.includes(error.status));
  }
}

async function handle(ground: Ground, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const url = askedUrl(request);
  const canonical = canonicalAddress(url);
  if (canonical !== url)
    return partAsked(request) === undefined ? reply.redirect(canonical, 301) : sendMoved(reply, canonical);
  const { config } = ground.services;
  const locale = readerLocale(config, { address: url, accepted: request.headers['accept-language'] });
  const key = guestPageKey({ locale, origin: ground.originOf(request), address: url });
  const found = request.headers.cookie ? undefined : ground.guests.cache.peek(key);
  // pages with a limit are counted first, in `sendPage`
  return found && !found.isCounted
    ? sendCached(ground, request, reply, found)
    : sendPage(ground, request, reply, await ground.targetOf(url));
}

export function createPages(deps: PagesDeps): Pages {
  const withLookup = { ...deps, ...createPageLookup(deps) };
  const guests = createGuestPages(withLookup);
  const ground = { ...withLookup, guests };
  return {
    cache: guests.cache,
    handle: (request, reply) => handle(ground, request, reply),
    send: (request, reply, target) => sendPage(ground, request, reply, target),
    isOpenTo: (address, requester) => isOpenTo(ground, address, requester),
    textOf: (request, address) => textOfPage(ground, request, address),
    frameOf: (request, address, frame) => frameOf(ground, request, address, frame),
  };
}

import type { Viewer } from '#contracts/hydrate.ts';
import type { SiteFacts, ViewerFacts } from '#contracts/page.ts';
import { isKnowledgeBasePath } from '#routing/pages/pageAddress.ts';
import { findPageQuery, routeSiteOf } from '#routing/pages/pageRoutes.ts';
import { ApiError } from '#lib/apiError.ts';
import { type CustomPage, loadCustomPages } from '../db/repos/customPages.ts';
import { isClosedTo, signInAddress } from '../http/closedCommunity.ts';
import { isReadablePage } from '../http/customPageAccess.ts';
import type { CanvasFrame } from '../http/route.ts';
import { debugDetails, MissingRecord } from '../http/errors.ts';
import { loggedAddress } from '../http/loggedAddress.ts';
import type { LayoutService, PageResult } from '../layouts/layoutService.ts';
import type { LayoutQuery } from '#contracts/layout.ts';
import { defaultSectionID, sectionAt } from '../http/siteSection.ts';
import type { Services } from '../services.ts';
import { problemWords, translateError } from '../texts/problems/problemWords.ts';
import { explainRefusal } from './explainRefusal.ts';
import { refuseErrorPage } from './refuseErrorPage.ts';
import { noLook, type PageLook } from './pageLook.ts';
import { siteFacts } from './siteFacts.ts';
import type { Preview } from '../http/viewAs.ts';
import { dateOf, leadsTo } from '../http/previewAs.ts';
import type { ViewedPage } from './viewAsBar.ts';

/** A widget that is slower than this does not delay the page; it is streamed later in the same response (goals L9). */
const defaultLateAfterMs = 150;
/** Retry-After of a page that cannot be rendered at the moment. */
const busySeconds = 5;
/** How long the error page of an outage waits for its own data, in milliseconds. */
const outageLimitMs = 300;

/** The viewer of a page. */
export interface PageRequester {
  readonly viewer: Viewer;
  readonly facts: ViewerFacts;
  /** Set if a member sees the page as another role. */
  readonly viewAs?: ViewedPage;
  /** Set if it is shown in a frame of the composer as others see it. */
  readonly preview?: Preview | undefined;
  /** The language of the page's own texts. */
  readonly locale: string;
  /** The time zone of days in the address; UTC by default. */
  readonly timeZone?: string;
}

/** The page for a URL, or a page in place of it, such as a rejected form or an error. */
export interface PageTarget {
  readonly query: LayoutQuery;
  readonly status: number;
  readonly robots?: string;
  readonly retryAfterSeconds?: number;
}

/** A request for a page. */
export interface LookupRequest extends CanvasFrame {
  readonly target: PageTarget;
  readonly requester: PageRequester;
  readonly origin: string;
  readonly address: string;
  /** The request method; GET if the request is not for this page. */
  readonly method?: string;
  /** Request ID in the error page and in the log. */
  readonly requestID: string;
  /** Whether the page is shown in a frame. */
  readonly isFramed?: boolean;
  /** Whether it is a picture of a widget: nothing runs in it, and it has no frame of a page. */
  readonly isPicture?: boolean;
  /** A revision in place of the draft. */
  readonly revisionOf?: string | undefined;
  /** An error that is known before the lookup; the page shows it. */
  readonly refusal?: ApiError | undefined;
}

const pathOf = (address: string) => address.split('?', 1)[0] ?? '/';

export const specialQuery = (layoutViewType: string, params: Record<string, unknown> = {}): LayoutQuery => ({
  layoutViewType,
  recordType: 'global',
  recordID: -1,
  params,
});

/** The page that is shown in place of one that cannot be: for a missing record, "{Type} Not Found". */
function errorQuery(refusal: ApiError, address: string): LayoutQuery {
  if (refusal instanceof MissingRecord) return specialQuery('notFound', { path: pathOf(address), type: refusal.thing });
  const { description, actionButton, errors, trace } = refusal.extras;
  return specialQuery('error', {
    status: refusal.status,
    message: refusal.message,
    ...(description ? { description } : {}),
    actionButton,
    ...(errors ? { errors } : {}),
    ...(trace ? { trace } : {}),
  });
}

/** Facts about a page that its address does not tell. */
interface PageFacts {
  readonly isAdmin?: boolean;
  readonly customPages?: readonly CustomPage[];
  readonly look?: PageLook;
  readonly locale?: string;
  /** The time of the page; by default the present. */
  readonly date?: Date | undefined;
}

export interface LookupDeps {
  readonly services: Services;
  readonly layouts: LayoutService;
  /** How long the page waits for the data of a widget, in milliseconds (150 by default). */
  readonly lateAfterMs?: number;
}

/** A page with its data, and what it is: the page that was requested, or one in place of it. */
export interface HydratedPage {
  readonly page: PageResult;
  readonly target: PageTarget;
}

export interface PageLookup {
  readonly siteOf: (address: string, facts?: PageFacts) => SiteFacts;
  /** Finds the page for a URL. */
  readonly targetOf: (address: string) => Promise<PageTarget>;
  /** A custom page that the viewer cannot open is like an unused address. */
  readonly targetFor: (target: PageTarget, address: string, viewer: Viewer) => Promise<PageTarget>;
  /** Hydrates the page, or the error page if that fails. */
  readonly hydrate: (lookup: LookupRequest, mayDefer: boolean) => Promise<HydratedPage>;
}

/** Pages without a URL of their own, such as errors, use the section and language of the requested URL. */
function inSectionOf({ config }: Services, address: string, query: LayoutQuery): LayoutQuery {
  const { sectionID, contentLocale } = sectionAt(config, pathOf(address));
  if (sectionID === defaultSectionID) return query;
  return { ...query, params: { siteSectionID: sectionID, locale: contentLocale, ...query.params } };
}

/** A redirect of the site in place of "not found". Guests of a private community only learn where to sign in. */
async function redirectOf(services: Services, address: string, viewer: Viewer): Promise<PageResult | undefined> {
  if (isClosedTo(services, viewer)) return undefined;
  // without the database, the page is not found
  const found = await services.features.instead(services, address).catch(() => undefined);
  return found && { kind: 'redirect', ...found, dependsOn: new Set(['redirects']) };
}

function unusedPath(path: string): PageTarget {
  const type = isKnowledgeBasePath(path) ? { type: 'Article' } : {};
  return { query: specialQuery('notFound', { path, ...type }), status: 404, robots: 'noindex' };
}

/** Guests of a private community are sent to sign-in instead (resolutions G81). */
async function targetFor(
  services: Services,
  ...[target, address, viewer]: Parameters<PageLookup['targetFor']>
): Promise<PageTarget> {
  const { recordType, recordID } = target.query;
  if (recordType !== 'customPage' || isClosedTo(services, viewer)) return target;
  return (await isReadablePage(services, viewer, recordID)) ? target : unusedPath(pathOf(address));
}

const signInRedirect = (services: Services, address: string): PageResult => ({
  kind: 'redirect',
  redirectTo: signInAddress(services, address),
  status: 302,
  dependsOn: new Set(['config']),
});

/** The error in words for the error page, in debug mode with its details for administrators; faults are logged. */
async function refusalOf(
  services: Services,
  error: unknown,
  { address, requestID, requester }: Pick<LookupRequest, 'address' | 'requestID' | 'requester'>,
): Promise<ApiError> {
  const isDebug = requester.viewer.isAdmin && services.config.get('layout.debug');
  const refusal =
    error instanceof ApiError
      ? await explainRefusal(services, error, requester.facts)
      : new ApiError(500, '', isDebug ? debugDetails(error) : {});
  if (refusal.status >= 500)
    services.log('error', 'A page could not be rendered.', {
      requestID,
      address: loggedAddress(address),
      error: String(error),
    });
  return refusal;
}

/** The viewer of a page, and the time, time zone and language it is in. */
const audienceOf = (requester: PageRequester) => ({
  viewer: requester.viewer,
  locale: requester.locale,
  timeZone: requester.timeZone,
  composer: requester.preview?.composer,
  date: dateOf(requester),
});

/** The canvas cannot follow a redirect; it shows where the page leads. */
const inCanvas =
  (find: PageLookup['hydrate']): PageLookup['hydrate'] =>
  async (lookup, mayDefer) => {
    const found = await find(lookup, mayDefer);
    return found.page.kind === 'redirect' && lookup.canvas && !lookup.refusal
      ? find({ ...lookup, refusal: leadsTo(found.page.redirectTo) }, mayDefer)
      : found;
  };

/** Finds the page for a URL and loads its data. */
export function createPageLookup(deps: LookupDeps): PageLookup {
  const { services, layouts } = deps;

  /** Administrators see problems of the page and how to fix them (resolutions G44). */
  const siteOf = (address: string, facts: PageFacts = {}) =>
    siteFacts(services.config, {
      address,
      now: facts.date ?? services.now(),
      debug: facts.isAdmin || services.config.get('layout.debug'),
      look: facts.look ?? noLook,
      ...(facts.customPages ? { customPages: facts.customPages } : {}),
      locale: facts.locale,
    });

  async function targetOf(address: string): Promise<PageTarget> {
    const [path = '/', search = ''] = address.split('?', 2);
    const find = (customPages: readonly CustomPage[]) =>
      findPageQuery(path, search, routeSiteOf(siteOf(address, { customPages })));
    // built-in pages are found without the database
    const query = find([]) ?? find(await loadCustomPages(services));
    if (query) return { query, status: 200 };
    return unusedPath(path);
  }

  async function find(
    { target, requester, origin, address, requestID, refusal: known, draftOf, revisionOf, canvas }: LookupRequest,
    mayDefer: boolean,
  ): Promise<HydratedPage> {
    const from = { ...audienceOf(requester), origin, draftOf, revisionOf, canvas };
    try {
      if (known) throw known;
      const moved = target.status === 404 ? await redirectOf(services, address, requester.viewer) : undefined;
      if (moved) return { page: moved, target };
      const page = await layouts.lookupHydrate(inSectionOf(services, address, target.query), from, {
        isForgiving: true,
        ...(mayDefer && !canvas ? { deferAfterMs: deps.lateAfterMs ?? defaultLateAfterMs } : {}),
      });
      return { page: await refuseErrorPage(page, services.db), target };
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && isClosedTo(services, requester.viewer))
        return { page: signInRedirect(services, address), target };
      const moved = error instanceof MissingRecord ? await redirectOf(services, address, requester.viewer) : undefined;
      if (moved) return { page: moved, target };
      const refusal = await refusalOf(services, error, { address, requestID, requester });
      const translated = translateError(refusal, await problemWords(services, requester.locale));
      const query = inSectionOf(services, address, errorQuery(translated, address));
      const { status, extras } = refusal;
      const wait = status === 503 ? (extras.retryAfterSeconds ?? busySeconds) : extras.retryAfterSeconds;
      const instead = { query, status, robots: 'noindex', retryAfterSeconds: wait };
      // The page has already waited for a database that does not answer.
      const limit = status === 503 ? { timeLimitMs: outageLimitMs } : undefined;
      return { page: await layouts.lookupHydrate(query, from, limit), target: instead };
    }
  }

  return { siteOf, targetOf, targetFor: (...lookup) => targetFor(services, ...lookup), hydrate: inCanvas(find) };
}

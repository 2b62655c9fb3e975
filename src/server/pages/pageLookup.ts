import type { Viewer } from '#contracts/hydrate.ts';
import type { SiteFacts, ViewerFacts } from '#contracts/page.ts';
import { isKnowledgeBasePath } from '#domain/pageAddress.ts';
import { findPageQuery, routeSiteOf } from '#domain/pageRoutes.ts';
import { ApiError } from '#lib/apiError.ts';
import { type CustomPage, loadCustomPages } from '../db/repos/customPages.ts';
import { isClosedTo, wayIn } from '../http/closedCommunity.ts';
import { loggedAddress } from '../http/loggedAddress.ts';
import type { LayoutService, PageResult } from '../layouts/layoutService.ts';
import type { LookupQuery } from '../layouts/lookup.ts';
import { defaultSectionID, sectionAt } from '../layouts/siteSection.ts';
import type { Services } from '../services.ts';
import { explainRefusal } from './explainRefusal.ts';
import { refuseHollow } from './hollowPage.ts';
import { siteFacts } from './siteFacts.ts';

/** A widget slower than this does not hold the page: it comes later in the same answer (goals L9). */
const defaultLateAfterMs = 150;
/** A page that cannot be made now may be made after this long. */
const busySeconds = 5;

/** Who asks for a page. */
export interface PageReader {
  readonly viewer: Viewer;
  readonly facts: ViewerFacts;
}

/** The page of an address, or a screen that stands in for one: a refused form, an error. */
export interface PageWish {
  readonly query: LookupQuery;
  readonly status: number;
  readonly robots?: string;
  readonly retryAfterSeconds?: number;
}

/** A request for a page. */
export interface Asked {
  readonly wish: PageWish;
  readonly reader: PageReader;
  readonly origin: string;
  readonly address: string;
  /** The number that a failed answer and its line in the log share. */
  readonly requestID: string;
  /** Known before anything is looked up: the page says why there is none. */
  readonly refusal?: ApiError | undefined;
}

export const specialQuery = (layoutViewType: string, params: Record<string, unknown> = {}): LookupQuery => ({
  layoutViewType,
  recordType: 'global',
  recordID: -1,
  params,
});

export interface LookupDeps {
  readonly services: Services;
  readonly layouts: LayoutService;
  /** Variables of the theme the site wears. */
  readonly theme: () => Readonly<Record<string, unknown>>;
  /** A widget whose data takes longer follows the page, in milliseconds; 150 when absent. */
  readonly lateAfterMs?: number;
}

export interface PageLookup {
  readonly siteOf: (
    address: string,
    facts?: { readonly isAdmin?: boolean; readonly customPages?: readonly CustomPage[] },
  ) => SiteFacts;
  /** Which page an address asks for. */
  readonly wishOf: (address: string) => Promise<PageWish>;
  /** The page asked for, or the error page that tells why there is none. */
  readonly hydrate: (asked: Asked, mayDefer: boolean) => Promise<{ page: PageResult; wish: PageWish }>;
}

/** Finds what stands at an address, and its data. */
export function createPageLookup(deps: LookupDeps): PageLookup {
  const { services, layouts } = deps;

  /** Administrators see what is wrong with a page, and the cure (resolutions G44). */
  const siteOf = (
    address: string,
    facts: { readonly isAdmin?: boolean; readonly customPages?: readonly CustomPage[] } = {},
  ) =>
    siteFacts(services.config, {
      address,
      now: services.now(),
      debug: facts.isAdmin || services.config.get('layout.debug'),
      theme: deps.theme(),
      ...(facts.customPages ? { customPages: facts.customPages } : {}),
    });

  /** Screens that no address asks for are in the section of the address that they answer, and in its language. */
  const inSectionOf = (address: string, query: LookupQuery): LookupQuery => {
    const { sectionID, contentLocale } = sectionAt(services.config, address.split('?', 1)[0] ?? '/');
    if (sectionID === defaultSectionID) return query;
    return { ...query, params: { siteSectionID: sectionID, locale: contentLocale, ...query.params } };
  };

  async function wishOf(address: string): Promise<PageWish> {
    const [path = '/', search = ''] = address.split('?', 2);
    const find = (customPages: readonly CustomPage[]) =>
      findPageQuery(path, search, routeSiteOf(siteOf(address, { customPages })));
    // pages that come with the site are found without the database
    const query = find([]) ?? find(await loadCustomPages(services));
    if (query) return { query, status: 200 };
    const type = isKnowledgeBasePath(path) ? { type: 'Article' } : {};
    return { query: specialQuery('notFound', { path, ...type }), status: 404, robots: 'noindex' };
  }

  async function hydrate(
    { wish, reader, origin, address, requestID, refusal: known }: Asked,
    mayDefer: boolean,
  ): Promise<{ page: PageResult; wish: PageWish }> {
    const from = { viewer: reader.viewer, origin };
    try {
      if (known) throw known;
      const page = await layouts.lookupHydrate(inSectionOf(address, wish.query), from, {
        isForgiving: true,
        ...(mayDefer ? { deferAfterMs: deps.lateAfterMs ?? defaultLateAfterMs } : {}),
      });
      return { page: await refuseHollow(page, services.db), wish };
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && isClosedTo(services, reader.viewer))
        return {
          page: { kind: 'redirect', redirectTo: wayIn(services, address), status: 302, dependsOn: new Set(['config']) },
          wish,
        };
      const refusal =
        error instanceof ApiError ? await explainRefusal(services, error, reader.facts) : new ApiError(500, '');
      if (refusal.status >= 500)
        services.log('error', 'A page could not be rendered.', {
          requestID,
          address: loggedAddress(address),
          error: String(error),
        });
      const query = inSectionOf(
        address,
        specialQuery('error', {
          status: refusal.status,
          message: refusal.message,
          ...(refusal.extras.description ? { description: refusal.extras.description } : {}),
          ...(refusal.extras.actionButton ? { actionButton: refusal.extras.actionButton } : {}),
        }),
      );
      const { status, extras } = refusal;
      const wait = status === 503 ? (extras.retryAfterSeconds ?? busySeconds) : extras.retryAfterSeconds;
      const instead = { query, status, robots: 'noindex', ...(wait === undefined ? {} : { retryAfterSeconds: wait }) };
      return { page: await layouts.lookupHydrate(query, from), wish: instead };
    }
  }

  return { siteOf, wishOf, hydrate };
}

import type { LayoutQuery } from '#contracts/layout.ts';
import { foldName } from '#domain/foldName.ts';
import { isNoPage } from '#routing/pages/noPages.ts';
import { anySite, builtInViewAt } from '#routing/pages/builtInPages.ts';
import { type CustomPageRoute, findPageQuery } from '#routing/pages/pageRoutes.ts';
import { ApiError, errorText } from '#lib/apiError.ts';
import type { RefuseCall } from '#runtime/core/checkInputs.ts';
import { type Checks, compileChecks, createCheckers } from '../http/checks.ts';
import { compileKnownNames } from '../http/knownQuery.ts';
import type { AnyRoute } from '../http/route.ts';
import { createRouteTable, type RouteTable } from '../http/routeTable.ts';

/** Paths that exist on this site, without checking records. */
export interface Places {
  /** Whether the API has a GET route for this path that layouts can call (all except those of layouts). */
  readonly isKnownRoute: (path: string) => boolean;
  /** Why the API would reject a GET of this path with this query; `undefined` values are not known yet. */
  readonly refuseCall: RefuseCall;
  /** Whether a link to the path can lead to something: a page, a file or a call of the API. */
  readonly isKnownPath: (address: string, own?: OwnPaths) => boolean;
  /** The record that the page at an address is about, if it has one with a number or name. */
  readonly recordAt: (address: string, own?: OwnPaths) => AddressedRecord | undefined;
  /** Whether the path belongs to the server, even if nothing is there now, so that pages cannot have it. */
  readonly isReserved: (path: string) => boolean;
  /** View type of the built-in page at a path, in lower case too, because visitors see no difference. */
  readonly viewAt: (path: string) => string | undefined;
}

/** Members by name in its comparable form; posts, comments and members by number. */
export interface AddressedRecord {
  readonly kind: 'discussion' | 'comment' | 'user' | 'userName';
  readonly id: string;
}

interface Known {
  readonly route: AnyRoute;
  checks?: Checks;
}

export interface PlacesOptions {
  readonly routes: readonly AnyRoute[];
  /** Path prefixes of routes that features handle themselves, e.g. `/entry`. */
  readonly addresses: readonly string[];
  /** Paths below those prefixes, and others, that a link can lead to although they are not pages. */
  readonly links: readonly string[];
}

const apiRoot = /^\/api(?:\/|$)/;
const apiPath = /^\/api\/v2(\/[^?#]*)/;
/** Pages of the API that are not calls. */
const apiPages: ReadonlySet<string> = new Set(['/docs', '/docs/openapi.json']);

/** A path that cannot be read, or is too long, leads nowhere. */
function findReadable(table: RouteTable<Known>, path: string) {
  try {
    return table.find('GET', path);
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

/** Created on first use, because most processes never need it. */
export function createPlaces({ routes, addresses, links }: PlacesOptions): Places {
  let table: RouteTable<Known> | undefined;
  const checkers = createCheckers();

  function findRoute(path: string) {
    table ??= createRouteTable<Known>(
      routes.map((route) => ({ method: route.method, path: route.path, value: { route } })),
    );
    return findReadable(table, path);
  }

  const refuseCall: RefuseCall = (path, query) => {
    const found = findRoute(path);
    if (!found) return undefined;
    found.value.checks ??= compileChecks(found.value.route, checkers);
    const { checks, route } = found.value;
    const isComplete = Object.values(query).every((value) => value !== undefined);
    const named = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, value ?? '']));
    return (
      refusalOf('url', () => checks?.params(found.params)) ??
      refusalOf('query', () =>
        isComplete ? checks?.query(query) : compileKnownNames({ ...route, method: 'GET' })(named),
      )
    );
  };

  const isKnownRoute = (path: string) => findRoute(path) !== undefined && !isOfOtherMethods(routes, path);
  /** Calls of the API are known; which files there are is not. */
  const isNoPageButThere = (path: string) => {
    const call = apiPath.exec(path)?.[1];
    return call === undefined ? isNoPage(path) && !apiRoot.test(path) : apiPages.has(call) || isKnownRoute(call);
  };

  return Object.freeze({
    isKnownRoute,
    refuseCall,
    isReserved: (path: string) =>
      isNoPage(path) || addresses.some((start) => path === start || path.startsWith(`${start}/`)),
    isKnownPath: (address: string, own?: OwnPaths) => {
      const { path, search } = splitAddress(address);
      return isNoPageButThere(path) || links.includes(path) || pageAt(path, search, own) !== undefined;
    },
    recordAt: (address: string, own?: OwnPaths) => {
      const { path, search } = splitAddress(address);
      const page = pageAt(path, search, own);
      return page && recordOf(page);
    },
    viewAt: builtInViewAt,
  });
}

/** Whether a path is written out for other methods only, so that for GET it would be taken for an ID. */
function isOfOtherMethods(routes: readonly AnyRoute[], path: string): boolean {
  const named = routes.filter((route) => route.path === path);
  return named.length > 0 && named.every(({ method }) => method !== 'GET');
}

/** The path and the query of an address, without its hash. */
function splitAddress(address: string) {
  const [path = '/', search = ''] = (address.split('#', 1)[0] ?? '').split('?', 2);
  return { path, search };
}

function refusalOf(part: 'url' | 'query', check: () => unknown): ReturnType<RefuseCall> {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { part, what: errorText(error) };
  }
}

/** Pages of a particular site, in addition to the built-in ones. */
export interface OwnPaths {
  /** With the base paths of their sections. */
  readonly customPages?: readonly CustomPageRoute[];
  readonly basePaths?: readonly string[];
}

function pageAt(path: string, search: string, { customPages = [], basePaths = [''] }: OwnPaths = {}) {
  const whole = findPageQuery(path, search, { ...anySite, customPages });
  if (whole) return whole;
  for (const basePath of basePaths) {
    const page = findPageQuery(path, search, { ...anySite, siteSection: { ...anySite.siteSection, basePath } });
    if (page) return page;
  }
  return undefined;
}

function recordOf({ recordType, recordID, params = {} }: LayoutQuery): AddressedRecord | undefined {
  if (recordType === 'discussion' || recordType === 'comment')
    return { kind: recordType, id: String(Number(recordID)) };
  const { userID, username } = params;
  if (typeof userID === 'number') return { kind: 'user', id: String(userID) };
  // a number alone can be a name or an ID
  const isName = typeof username === 'string' && !/^\d+$/.test(username);
  return isName ? { kind: 'userName', id: foldName(username) } : undefined;
}

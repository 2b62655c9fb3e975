import { type CustomPageRoute, findPageQuery, type RouteSite } from '#domain/pageRoutes.ts';
import { ApiError } from '#lib/apiError.ts';
import type { RefuseCall } from '#runtime/core/checkInputs.ts';
import { type Checks, compileChecks, createCheckers } from './http/checks.ts';
import { compileKnownNames } from './http/knownQuery.ts';
import type { AnyRoute } from './http/route.ts';
import { createRouteTable, type RouteTable } from './http/routeTable.ts';
import { type ApiRoutesDeps, createApiRoutes } from './apiRoutes.ts';

/** Paths are asked for here and nothing is called, so nobody's accounts are needed. */
const withoutAccounts = { accounts: { links: {} }, themes: [] } as unknown as ApiRoutesDeps;

interface Known {
  readonly route: AnyRoute;
  checks?: Checks;
}

let table: RouteTable<Known> | undefined;
const checkers = createCheckers();

function findRoute(path: string) {
  table ??= createRouteTable<Known>(
    createApiRoutes(withoutAccounts).map((route) => ({ method: route.method, path: route.path, value: { route } })),
  );
  return table.find('GET', path);
}

/** Whether the API answers a GET of this path; layouts may read everything but layouts. */
export function isKnownRoute(path: string): boolean {
  return findRoute(path) !== undefined;
}

/** Why the API would refuse a GET of this path with this query; values that are `undefined` are known later. */
export const refuseCall: RefuseCall = (path, query) => {
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

function refusalOf(part: 'url' | 'query', check: () => unknown): ReturnType<RefuseCall> {
  try {
    check();
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { part, what: [error.message, error.extras.description].filter(Boolean).join(' ') };
  }
}

/** A site with every kind of page; where it is known, its own pages come in. */
const anySite: RouteSite = {
  siteSection: { basePath: '', sectionID: '0', contentLocale: 'en' },
  customLayouts: { home: true, discussionList: true, categoryList: true, post: true, createPost: true },
  entry: { signIn: '/entry/signin', register: '/entry/register', signOut: '/entry/signout' },
};

/** Addresses that are no pages: files, feeds, the API. */
const noPages =
  /^\/(api|assets|uploads|demo|dev|entry|icon\.svg|favicon\.ico|robots\.txt|health|ready|live|unsubscribe|search\/elsewhere)(\/|$)/;

/** Pages of one site beside those that every site has. */
interface OwnPaths {
  /** With the paths of their sections. */
  readonly customPages?: readonly CustomPageRoute[];
  readonly basePaths?: readonly string[];
}

/** Whether a page of a site has this address, as far as that can be told without asking for its record. */
export function isKnownPath(address: string, { customPages = [], basePaths = [''] }: OwnPaths = {}): boolean {
  const [path = '/', search = ''] = (address.split('#', 1)[0] ?? '').split('?', 2);
  if (noPages.test(path) || findPageQuery(path, search, { ...anySite, customPages })) return true;
  return basePaths.some(
    (basePath) =>
      findPageQuery(path, search, { ...anySite, siteSection: { ...anySite.siteSection, basePath } }) !== undefined,
  );
}

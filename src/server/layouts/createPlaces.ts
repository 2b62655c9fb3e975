import { isNoPage } from '#domain/noPages.ts';
import { type CustomPageRoute, findPageQuery, type RouteSite } from '#domain/pageRoutes.ts';
import { ApiError } from '#lib/apiError.ts';
import type { RefuseCall } from '#runtime/core/checkInputs.ts';
import { type Checks, compileChecks, createCheckers } from '../http/checks.ts';
import { compileKnownNames } from '../http/knownQuery.ts';
import type { AnyRoute } from '../http/route.ts';
import { createRouteTable, type RouteTable } from '../http/routeTable.ts';

/** Addresses that lead somewhere on this site, as far as that can be told without asking for records. */
export interface Places {
  /** Whether the API answers a GET of this path; layouts may read everything but layouts. */
  readonly isKnownRoute: (path: string) => boolean;
  /** Why the API would refuse a GET of this path with this query; values that are `undefined` are known later. */
  readonly refuseCall: RefuseCall;
  /** Whether a page of a site has this address. */
  readonly isKnownPath: (address: string, own?: OwnPaths) => boolean;
}

interface Known {
  readonly route: AnyRoute;
  checks?: Checks;
}

export interface PlacesOptions {
  readonly routes: readonly AnyRoute[];
  /** Where addresses of features begin that they answer themselves, e.g. `/entry`. */
  readonly addresses: readonly string[];
}

/** Tables and checks are made when they are first asked for: most starts never do. */
export function createPlaces({ routes, addresses }: PlacesOptions): Places {
  let table: RouteTable<Known> | undefined;
  const checkers = createCheckers();

  function findRoute(path: string) {
    table ??= createRouteTable<Known>(
      routes.map((route) => ({ method: route.method, path: route.path, value: { route } })),
    );
    return table.find('GET', path);
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

  return Object.freeze({
    isKnownRoute: (path: string) => findRoute(path) !== undefined,
    refuseCall,
    isKnownPath: (address: string, own?: OwnPaths) => {
      const [path = '/', search = ''] = (address.split('#', 1)[0] ?? '').split('?', 2);
      const isFeatures = addresses.some((start) => path === start || path.startsWith(`${start}/`));
      return isNoPage(path) || isFeatures || isPage(path, search, own);
    },
  });
}

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

/** Pages of one site beside those that every site has. */
export interface OwnPaths {
  /** With the paths of their sections. */
  readonly customPages?: readonly CustomPageRoute[];
  readonly basePaths?: readonly string[];
}

function isPage(path: string, search: string, { customPages = [], basePaths = [''] }: OwnPaths = {}): boolean {
  if (findPageQuery(path, search, { ...anySite, customPages })) return true;
  return basePaths.some(
    (basePath) =>
      findPageQuery(path, search, { ...anySite, siteSection: { ...anySite.siteSection, basePath } }) !== undefined,
  );
}

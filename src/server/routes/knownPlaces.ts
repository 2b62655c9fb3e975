import { findPageQuery, type RouteSite } from '#domain/pageRoutes.ts';
import { createRouteTable } from '../http/routeTable.ts';
import { type ApiRoutesDeps, createApiRoutes } from './apiRoutes.ts';

/** Paths are asked for here and nothing is called, so nobody's accounts are needed. */
const withoutAccounts = { accounts: { links: {} }, themes: [] } as unknown as ApiRoutesDeps;

let table: ReturnType<typeof createRouteTable> | undefined;

/** Whether the API answers a GET of this path; layouts may read everything but layouts. */
export function isKnownRoute(path: string): boolean {
  table ??= createRouteTable(createApiRoutes(withoutAccounts).map(({ method, path: pattern }) => ({ method, path: pattern, value: undefined })));
  return table.find('GET', path) !== undefined;
}

/** A site with every kind of page; where it is known, its own pages come in. */
const anySite: RouteSite = {
  siteSection: { basePath: '', sectionID: '0', contentLocale: 'en' },
  customLayouts: { home: true, discussionList: true, categoryList: true, post: true, createPost: true },
  entry: { signIn: '/entry/signin', register: '/entry/register', signOut: '/entry/signout' },
};

/** Addresses that are no pages: files, feeds, the API. */
const noPages = /^\/(api|assets|uploads|demo|dev|entry|icon\.svg|favicon\.ico|robots\.txt|health|live)(\/|$)/;

/** Whether a page of a site has this address, as far as that can be told without asking for its record. */
export function isKnownPath(address: string): boolean {
  const [path = '/', search = ''] = (address.split('#', 1)[0] ?? '').split('?', 2);
  return noPages.test(path) || findPageQuery(path, search, anySite) !== undefined;
}

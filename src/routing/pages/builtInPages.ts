import { siteAddress } from '#lib/siteAddress.ts';
import { isNoPage } from './noPages.ts';
import { findPageQuery, type RouteSite } from './pageRoutes.ts';

/** A site with all built-in pages. */
export const anySite: RouteSite = {
  siteSection: { basePath: '', sectionID: '0', contentLocale: 'en' },
  customLayouts: { home: true, discussionList: true, categoryList: true, post: true, createPost: true },
  entry: { signIn: '/entry/signin', register: '/entry/register', signOut: '/entry/signout' },
};

/** View type of the built-in page at a path, in lower case too, because visitors see no difference. */
export const builtInViewAt = (path: string): string | undefined =>
  (findPageQuery(path, '', anySite) ?? findPageQuery(path.toLowerCase(), '', anySite))?.layoutViewType;

/** First segments below which all paths belong to the server or to built-in pages, even if nothing is there now. */
const ownStarts: readonly string[] = ['appearance', 'dashboard', 'entry', 'log', 'search', 'view-as'];

/** Whether an address, as browsers parse it, leads to a path of this site that the software itself uses. */
export function isBuiltIn(address: string): boolean {
  const path = siteAddress(address)?.split(/[?#]/, 1)[0];
  if (path === undefined) return false;
  const lower = readable(path).toLowerCase();
  return isNoPage(lower) || ownStarts.includes(lower.split('/', 2)[1] ?? '') || builtInViewAt(path) !== undefined;
}

/** `/%61pi` is `/api` for the server. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

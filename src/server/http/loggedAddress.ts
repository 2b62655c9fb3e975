/** Characters of a logged address; the rest of a longer one says nothing and would fill the disk. */
export const longestLogged = 500;

/**
 * A URL that is safe to log: without the query, and without what follows the name of an entry page. Both can hold
 * secrets, such as a password reset token. Long ones are cut.
 */
export function loggedAddress(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  const shown = path.replace(/(\/entry\/+[^/]*)\/.*$/is, '$1/…');
  return shown.length > longestLogged ? `${shown.slice(0, longestLogged - 1).toWellFormed()}…` : shown;
}

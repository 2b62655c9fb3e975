/**
 * A URL that is safe to log: without the query, and without what follows the name of an entry page. Both can hold
 * secrets, such as a password reset token.
 */
export function loggedAddress(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return path.replace(/(\/entry\/+[^/]*)\/.*$/is, '$1/…');
}

/**
 * An address as a log may keep it: without its query, and without what follows the name of an entry page. Both can hold
 * secrets, such as the link that sets a new password.
 */
export function loggedAddress(url: string): string {
  const path = url.split(/[?#]/)[0] ?? '';
  return path.replace(/^(\/+entry\/+[^/]*)\/.*$/is, '$1/…');
}

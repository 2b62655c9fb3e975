/** The address of a `mailto:` link to one person: nothing in it starts a header of its own (`?cc=`). */
export function mailtoHref(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

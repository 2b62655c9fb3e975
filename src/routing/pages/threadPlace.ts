/**
 * A place in a thread, the parameter `at` of a post's address: a comment's number in the order of reading, a date, the
 * newest comment, or the first that the viewer has not read. The server redirects to the comment.
 */
export const threadPlace = /^(new|last|\d{1,6}|\d{4}-\d{2}-\d{2})$/;

/** The address of a place in a thread. @param address of the post; its query is kept */
export function threadPlaceAddress(address: string, at: string): string {
  const [path = '', query = ''] = address.split('#')[0]?.split('?') ?? [];
  const search = new URLSearchParams(query);
  search.set('at', at);
  return `${path.replace(/\/p\d+\/?$/, '')}?${search}`;
}

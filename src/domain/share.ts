const campaign = 'community-share'; // CO-SHARE-006

/** An address as it is handed on; it says where its readers come from. */
export function sharedAddress(address: string, origin: string): string {
  // the path of a page may begin with two slashes, and is no host
  const url = new URL(address.startsWith('/') ? origin + address : address, origin);
  url.searchParams.set('utm_source', campaign);
  return url.href;
}

/** Opens the reader's mail program with the link in an empty letter. */
export function emailShareHref(subject: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`;
}

/** SH-SHARE-001 */
export function messageSharePath(text: string): string {
  return `/messages/add?content=${encodeURIComponent(text)}`;
}

/** Phones have a sheet that people know; elsewhere the site's own menu is the better one (CO-SHARE-005). */
export function usesShareSheet({
  userAgent,
  share,
}: {
  readonly userAgent: string;
  readonly share?: unknown;
}): boolean {
  return typeof share === 'function' && /Android|iPhone|iPad|iPod/i.test(userAgent);
}

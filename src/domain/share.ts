const campaign = 'community-share'; // CO-SHARE-006

/** The URL for sharing, with a campaign parameter for statistics. */
export function sharedAddress(address: string, origin: string): string {
  // a path can start with two slashes, which must not be parsed as a host
  const url = new URL(address.startsWith('/') ? origin + address : address, origin);
  url.searchParams.set('utm_source', campaign);
  return url.href;
}

/** Opens the email program with the link in a new message. */
export function emailShareHref(subject: string, address: string): string {
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(address)}`;
}

/** Path of a new private message with this text (SH-SHARE-001). */
export function messageSharePath(text: string): string {
  return `/messages/add?content=${encodeURIComponent(text)}`;
}

/**
 * Whether to use the system's share sheet, which is good on phones; other devices use the site's menu (CO-SHARE-005).
 */
export function usesShareSheet({
  userAgent,
  share,
}: {
  readonly userAgent: string;
  readonly share?: unknown;
}): boolean {
  return typeof share === 'function' && /Android|iPhone|iPad|iPod/i.test(userAgent);
}

import { siteAddress } from '#lib/siteAddress.ts';
const safeStart = /^(?:https?:\/\/|tel:|mailto:|#)/i;

/**
 * Characters that browsers ignore in URLs: `java
 * script:` would otherwise pass as a relative path.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern must match control characters
const ignoredByBrowsers = /[\u0000-\u001f\u007f-\u009f]/g;

/** A URL that is safe to follow. Unknown schemes are disabled by the prefix `unsafe:` (SH-API-006, SH-API-007). */
export function safeHref(url: string | null | undefined): string {
  const address = (url ?? '').replace(ignoredByBrowsers, '').trim();
  if (address === '') return '#';
  const isSafe = address.startsWith('/') ? siteAddress(address) !== undefined : safeStart.test(address);
  return isSafe ? address : `unsafe:${address}`;
}

/** Whether a typed URL parses and is http or https (SH-API-008). */
export function isValidUrl(text: string): boolean {
  const parsed = URL.parse(text.trim());
  return parsed !== null && /^https?:$/.test(parsed.protocol);
}

import { siteAddress } from '#lib/siteAddress.ts';
const safeStart = /^(?:https?:\/\/|tel:|mailto:|#)/i;

/** Characters that browsers drop inside an address: `java\nscript:` would otherwise pass for a relative path. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const ignoredByBrowsers = /[\u0000-\u001f\u007f-\u009f]/g;

/**
 * An address that is safe to follow. What starts with nothing known is neutralised by the prefix `unsafe:` (SH-API-006,
 * SH-API-007).
 */
export function safeHref(url: string | null | undefined): string {
  const address = (url ?? '').replace(ignoredByBrowsers, '').trim();
  if (address === '') return '#';
  const isSafe = address.startsWith('/') ? siteAddress(address) !== undefined : safeStart.test(address);
  return isSafe ? address : `unsafe:${address}`;
}

/** A web address typed into a field: it parses and is http or https (SH-API-008). */
export function isValidUrl(text: string): boolean {
  const parsed = URL.parse(text.trim());
  return parsed !== null && /^https?:$/.test(parsed.protocol);
}

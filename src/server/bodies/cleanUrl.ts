import { siteAddress } from '#lib/siteAddress.ts';
const linkProtocols = new Set(['http', 'https', 'mailto', 'tel']);
const fetchProtocols = new Set(['http', 'https']);

/** Code of the space character; lower codes are control characters. */
const blank = 0x20;

/** Removes what browsers ignore in a URL: tabs and line breaks anywhere, spaces and control characters at both ends. */
function asBrowsersReadIt(url: string): string {
  const value = url.replace(/[\t\n\r]/g, '');
  // a loop, because a regular expression for trailing spaces takes quadratic time
  let start = 0;
  let end = value.length;
  while (start < end && value.charCodeAt(start) <= blank) start += 1;
  while (end > start && value.charCodeAt(end - 1) <= blank) end -= 1;
  return value.slice(start, end);
}

function clean(url: unknown, protocols: ReadonlySet<string>): string | undefined {
  if (typeof url !== 'string') return undefined;
  const value = asBrowsersReadIt(url);
  // These characters must be escaped in a URL, so this is not one.
  if (/[<>"`]/.test(value)) return undefined;
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1];
  if (protocol) {
    if (!protocols.has(protocol.toLowerCase())) return undefined;
    return protocol.toLowerCase() + value.slice(protocol.length);
  }
  // Browsers treat \ like /, so //host and its variants lead to another host without a protocol.
  if (value.includes('\\') || siteAddress(value) === undefined) return undefined;
  // A lenient parser could read a colon in the first path segment as a protocol.
  return /^[^/?#]*:/.test(value) ? undefined : value;
}

/** Returns a URL that is safe in a link (http, https, mailto, tel, or a path on this site), otherwise undefined. */
export function cleanLink(url: unknown): string | undefined {
  return clean(url, linkProtocols);
}

/** Returns a URL that is safe for the browser to load automatically, such as an image, otherwise undefined. */
export function cleanSource(url: unknown): string | undefined {
  const value = clean(url, fetchProtocols);
  return value === '' ? undefined : value;
}

/** Host of an absolute http(s) URL; undefined for paths and other protocols. */
export function hostOf(url: string): string | undefined {
  if (!/^https?:/i.test(url)) return undefined;
  try {
    return new URL(url).hostname.toLowerCase();
  } catch {
    return undefined;
  }
}

export { isTrustedHost } from '#domain/leaving.ts';

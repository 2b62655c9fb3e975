import { siteAddress } from '#lib/siteAddress.ts';
const linkProtocols = new Set(['http', 'https', 'mailto', 'tel']);
const fetchProtocols = new Set(['http', 'https']);

/** The blank, and before it the control characters. */
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
  // No address holds these unescaped; a text that does is something else.
  if (/[<>"`]/.test(value)) return undefined;
  const protocol = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1];
  if (protocol) {
    if (!protocols.has(protocol.toLowerCase())) return undefined;
    return protocol.toLowerCase() + value.slice(protocol.length);
  }
  // Browsers take \ for /: //host and its variants leave the site without naming a protocol.
  if (value.includes('\\') || siteAddress(value) === undefined) return undefined;
  // A colon in the first step would be read as a protocol by a less strict reader.
  return /^[^/?#]*:/.test(value) ? undefined : value;
}

/** An address that may stand in a link: http(s), mailto, tel, or a path of this site; nothing otherwise. */
export function cleanLink(url: unknown): string | undefined {
  return clean(url, linkProtocols);
}

/** An address the browser may fetch by itself (an image). */
export function cleanSource(url: unknown): string | undefined {
  const value = clean(url, fetchProtocols);
  return value === '' ? undefined : value;
}

/** Host of an absolute http(s) address; nothing for paths of this site and other protocols. */
export function hostOf(url: string): string | undefined {
  if (!/^https?:/i.test(url)) return undefined;
  try {
    return new URL(url).hostname.toLowerCase();
  } catch {
    return undefined;
  }
}

export { isTrustedHost } from '#domain/leaving.ts';

import { replaceTags } from '#lib/markup.ts';
/** Path of the page that shows where an external link leads (SH-ROUTE-014). */
export function leavingPath(target: string): string {
  return `/home/leaving?target=${encodeURIComponent(target)}`;
}

/** `example.com` trusts this host and its subdomains; so does `*.example.com`. */
export function isTrustedHost(host: string, trustedDomains: readonly string[]): boolean {
  return trustedDomains.some((entry) => {
    const domain = entry.trim().toLowerCase().replace(/^\*\./, '');
    return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
  });
}

export interface LeavingRules {
  readonly trustedDomains: readonly string[];
  /** Origin of this site (`https://host`). */
  readonly origin?: string | undefined;
}

/** Matches HTML from our own serializer: `"` inside values is always escaped, other references are numeric. */
const href = /(\shref=")(https?:[^"]*)"/i;

const anyHref = /(\shref=")([^"]*)"/i;

const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|amp);/gi, (all, hex?: string, decimal?: string) => {
    if (all.toLowerCase() === '&amp;') return '&';
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** Makes links to external untrusted hosts lead through the leaving page. */
export function withLeavingLinks(html: string, { trustedDomains, origin }: LeavingRules): string {
  return replaceTags(html, ({ name, isEnd, attributes }) => {
    if (name !== 'a' || isEnd) return undefined;
    const led = attributes.replace(href, (all, start: string, address: string) => {
      const url = URL.parse(decode(address));
      if (!url || url.origin === origin || isTrustedHost(url.hostname, trustedDomains)) return all;
      return `${start}${leavingPath(url.href)}"`;
    });
    return `<a${led}>`;
  });
}

/** Adds the section to links to this site (`inSection`). */
export function withLinksIn(html: string, inSection: (address: string) => string): string {
  return replaceTags(html, ({ name, isEnd, attributes }) =>
    name !== 'a' || isEnd
      ? undefined
      : `<a${attributes.replace(anyHref, (_, start: string, address: string) => `${start}${inSection(address)}"`)}>`,
  );
}

import { replaceTags } from '#lib/markup.ts';
/** The page that says where a link leads before the reader leaves (SH-ROUTE-014). */
export function leavingPath(target: string): string {
  return `/home/leaving?target=${encodeURIComponent(target)}`;
}

/** `example.com` trusts that host and those below it; so does `*.example.com`. */
export function isTrustedHost(host: string, trustedDomains: readonly string[]): boolean {
  return trustedDomains.some((entry) => {
    const domain = entry.trim().toLowerCase().replace(/^\*\./, '');
    return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
  });
}

export interface LeavingRules {
  readonly trustedDomains: readonly string[];
  /** `https://host` of this site. */
  readonly origin?: string | undefined;
}

/** In HTML that our own serialiser wrote: `"` inside values is always escaped, other references are numeric. */
const href = /(\shref=")(https?:[^"]*)"/i;

const anyHref = /(\shref=")([^"]*)"/i;

const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|amp);/gi, (all, hex?: string, decimal?: string) => {
    if (all.toLowerCase() === '&amp;') return '&';
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });

/** HTML of a body whose links to hosts that are neither ours nor trusted lead over the leaving page. */
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

/** HTML of a body whose links to pages of this site stay in a section (`inSection`). */
export function withLinksIn(html: string, inSection: (address: string) => string): string {
  return replaceTags(html, ({ name, isEnd, attributes }) =>
    name !== 'a' || isEnd
      ? undefined
      : `<a${attributes.replace(anyHref, (_, start: string, address: string) => `${start}${inSection(address)}"`)}>`,
  );
}

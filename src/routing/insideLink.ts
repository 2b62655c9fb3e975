import { siteAddress } from '#lib/siteAddress.ts';
import { isNoPage } from '#domain/noPages.ts';
import { canonicalAddress } from '#domain/pageAddress.ts';

/**
 * Outside the known link context: files and calls of this site that are no pages, and what was a knowledge base. Links
 * there load as the browser does it (SH-NAV-013); so do, later on, addresses that no route has (navigator.ts).
 */
const leftAlone = /^\/(?:entry\/signout|kb(?!\/search(?:\/|$)))(?:\/|$)/;

/**
 * The address that a click should move to within the page, or nothing when the browser should follow the link itself:
 * other hosts, new tabs, downloads, modified clicks, mere hash moves.
 */
export function findInsideAddress(link: HTMLAnchorElement, here: Location): string | undefined {
  if (link.target && link.target !== '_self') return undefined;
  if (link.hasAttribute('download') || link.dataset['reload'] !== undefined) return undefined;
  const url = URL.parse(link.href, here.href);
  if (!url || siteAddress(url.href, here.origin) === undefined || isNoPage(url.pathname)) return undefined;
  if (leftAlone.test(url.pathname)) return undefined;
  const samePage = url.pathname === here.pathname && url.search === here.search;
  return samePage && url.hash !== '' ? undefined : canonicalAddress(url.pathname + url.search) + url.hash;
}

/** The link that an event happened in, through open shadow roots. */
export function findLink(event: Event): HTMLAnchorElement | undefined {
  for (const target of event.composedPath()) {
    if (target instanceof HTMLAnchorElement && target.href) return target;
  }
  return undefined;
}

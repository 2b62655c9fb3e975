import { textDirectiveMark } from './textDirective.ts';
import { siteAddress } from '#lib/siteAddress.ts';
import { isNoPage } from './pages/noPages.ts';
import { canonicalAddress } from './pages/pageAddress.ts';

/**
 * Paths of this site that the browser loads itself (SH-NAV-013), in addition to those that are never pages. Paths
 * without a route are only recognized later (navigator.ts).
 */
const leftAlone = /^\/(?:entry\/signout|kb(?!\/search(?:\/|$)))(?:\/|$)/;

/**
 * The URL for in-page navigation, or undefined if the browser should follow the link: other hosts, new tabs, downloads,
 * clicks with modifier keys, and changes of the hash only.
 */
export function findInsideAddress(link: HTMLAnchorElement, here: Location): string | undefined {
  if (link.target && link.target !== '_self') return undefined;
  if (link.hasAttribute('download') || link.dataset['reload'] !== undefined) return undefined;
  const url = URL.parse(link.href, here.href);
  if (!url || siteAddress(url.href, here.origin) === undefined || isNoPage(url.pathname)) return undefined;
  // Only a navigation by the browser scrolls to the text of a directive and marks it.
  if (leftAlone.test(url.pathname) || url.hash.includes(textDirectiveMark)) return undefined;
  const samePage = url.pathname === here.pathname && url.search === here.search;
  return samePage && url.hash !== '' ? undefined : canonicalAddress(url.pathname + url.search) + url.hash;
}

/** The link in which an event happened, through open shadow roots. */
export function findLink(event: Event): HTMLAnchorElement | undefined {
  for (const target of event.composedPath()) {
    if (target instanceof HTMLAnchorElement && target.href) return target;
  }
  return undefined;
}

import { commentHash } from '#routing/commentHash.ts';
import { findHashTarget, scrollToHash } from '#routing/hashScroll.ts';
import { openMissingComment } from '#routing/missingComment.ts';
import { isPlainClick } from '#lib/isPlainClick.ts';
import { findLink } from '#routing/insideLink.ts';
import { textDirectiveMark } from '#routing/textDirective.ts';
import { outOfPageSection } from '#routing/pageSection.ts';

/** A link within this page. */
function findOwnLink(event: Event): HTMLAnchorElement | undefined {
  const link = findLink(event);
  if (!link || (link.target && link.target !== '_self')) return undefined;
  const isHere =
    link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return isHere && link.hash !== '' && !link.hash.includes(textDirectiveMark) ? link : undefined;
}

const isFoundByBrowser = (hash: string) => {
  const target = findHashTarget(hash);
  return target !== null && target.getRootNode() === document && target.id === decodeURIComponent(hash.slice(1));
};

/**
 * Scrolls smoothly to hashes of this page, also to a `data-id`, which browsers ignore. On arrival, or for the event
 * that loaded this script, only if the browser found no target; by now the viewer may have scrolled, so neither
 * position nor focus changes. A comment that is not on this page is opened where it is.
 */
export function watchHash(_page: unknown, event: Event | undefined): void {
  document.addEventListener('click', (click) => {
    const link = isPlainClick(click) ? findOwnLink(click) : undefined;
    if (!link || !findHashTarget(link.hash, link)) return;
    click.preventDefault();
    if (link.hash !== location.hash) history.pushState(history.state, '', link.hash);
    scrollToHash(link.hash, link);
  });
  addEventListener('hashchange', () => scrollToHash(location.hash, undefined, openMissingComment));
  const isMoved = event?.type === 'click' || event?.type === 'hashchange';
  const missed = isMoved ? location.hash : commentHash(outOfPageSection(location.pathname), location.hash);
  // A permalink that was redirected to the page that had opened it must not be opened again and again.
  const isReturned = !isMoved && document.referrer === location.href.split('#')[0];
  if ((isMoved || event === undefined) && missed !== '' && !isFoundByBrowser(missed))
    scrollToHash(missed, undefined, isReturned ? undefined : openMissingComment);
}

import { commentHash } from '#routing/commentHash.ts';
import { findHashTarget, scrollToHash } from '#routing/hashScroll.ts';
import { findLink, isPlainClick } from '#routing/insideLink.ts';
import { outOfPageSection } from '#routing/pageSection.ts';

/** The hash of a link that stays on this page. */
function ownHash(event: Event): string | undefined {
  const link = findLink(event);
  if (!link || (link.target && link.target !== '_self')) return undefined;
  const isHere =
    link.origin === location.origin && link.pathname === location.pathname && link.search === location.search;
  return isHere && link.hash !== '' ? link.hash : undefined;
}

/**
 * Lets hashes of this page scroll smoothly, also to a `data-id`, which browsers do not know. On arrival only where the
 * browser found nothing by itself: by now the reader may have scrolled on.
 */
export function watchHash(_page: unknown, event: Event | undefined): void {
  document.addEventListener('click', (click) => {
    const hash = isPlainClick(click) ? ownHash(click) : undefined;
    if (hash === undefined || !findHashTarget(hash)) return;
    click.preventDefault();
    if (hash !== location.hash) history.pushState(history.state, '', hash);
    scrollToHash(hash);
  });
  addEventListener('hashchange', () => scrollToHash(location.hash));
  if (event?.type === 'click' || event?.type === 'hashchange') scrollToHash(location.hash);
  const arrived = commentHash(outOfPageSection(location.pathname), location.hash);
  if (event === undefined && arrived !== '' && !document.getElementById(arrived.slice(1))) scrollToHash(arrived);
}

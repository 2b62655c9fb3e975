import { historyDepth } from '#routing/navigation.ts';
import { goBack } from '#routing/historyBack.ts';
import { isPlainClick } from '#lib/isPlainClick.ts';
import { findLink } from '#routing/insideLink.ts';

interface Page {
  readonly follow: (address: string) => void;
}

function backFrom(link: HTMLAnchorElement, { follow }: Page): void {
  goBack({
    depth: historyDepth(),
    referrer: document.referrer,
    origin: location.origin,
    fallback: link.pathname + link.search + link.hash,
    back: () => history.back(),
    go: follow,
  });
}

/**
 * Links with `data-back` go to the previous page if it is part of this site, and to their own URL otherwise. Returns a
 * function that stops this.
 */
export function watchBackLinks(page: Page, first: Event | undefined): () => void {
  const stop = new AbortController();
  const onClick = (event: MouseEvent) => {
    const link = isPlainClick(event) ? findLink(event) : undefined;
    if (!link?.hasAttribute('data-back')) return;
    event.preventDefault();
    backFrom(link, page);
  };
  document.addEventListener('click', onClick, { capture: true, signal: stop.signal });
  const link = first?.target instanceof Element ? first.target.closest<HTMLAnchorElement>('a[data-back]') : null;
  if (link) backFrom(link, page);
  return () => stop.abort();
}

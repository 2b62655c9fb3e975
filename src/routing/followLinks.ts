import { listenAlways } from '#lib/listenAlways.ts';
import { isPlainClick } from '#lib/isPlainClick.ts';
import { findInsideAddress, findLink } from './insideLink.ts';

/** Hovering over a link this long (ms) shows intent; touching or pressing it does so immediately. */
const hoverIntentMs = 65;

export interface LinkHandlers {
  readonly onFollow: (address: string) => void;
  /** `isPress`: the press of a click, which only moving away can still prevent. */
  readonly onIntent: (address: string, isPress: boolean) => void;
}

/** Opens links to other sites in a new tab (SH-NAV-014), unless they have a target of their own. */
function leaveInNewTab(link: HTMLAnchorElement | undefined): void {
  if (
    link?.target !== '' ||
    link.hasAttribute('download') ||
    !/^https?:$/.test(link.protocol) ||
    link.origin === location.origin
  )
    return;
  link.target = '_blank';
  link.relList.add('noopener');
}

/**
 * Handles all links of the document, so that server-rendered links need no script of their own. Returns a function that
 * stops it.
 */
export function followLinks(root: Document, { onFollow, onIntent }: LinkHandlers): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  const insideAddress = (event: Event) => {
    const link = findLink(event);
    return link && findInsideAddress(link, location);
  };
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    const address = insideAddress(event);
    if (address === undefined) return leaveInNewTab(findLink(event));
    event.preventDefault();
    onFollow(address);
  };
  const onOver = (event: Event) => {
    clearTimeout(resting);
    const address = insideAddress(event);
    if (address !== undefined) resting = setTimeout(onIntent, hoverIntentMs, address, false);
  };
  const onPress = (event: Event) => {
    const address = insideAddress(event);
    if (address !== undefined) onIntent(address, event instanceof PointerEvent && isPlainClick(event));
  };
  const stop = new AbortController();
  // otherwise the browser would follow the link with a page load
  listenAlways(root, 'click', onClick, { signal: stop.signal });
  root.addEventListener('pointerover', onOver);
  for (const name of ['pointerdown', 'touchstart', 'focusin'] as const)
    root.addEventListener(name, onPress, { passive: true });
  return () => {
    clearTimeout(resting);
    stop.abort();
    root.removeEventListener('pointerover', onOver);
    for (const name of ['pointerdown', 'touchstart', 'focusin'] as const) root.removeEventListener(name, onPress);
  };
}

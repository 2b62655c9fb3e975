import { type RefObject, useLayoutEffect } from 'react';
import { alignDock } from '#session/dockPlace.ts';
import { findPlace } from './composePlace.ts';

/** Aligns the offer of a draft with the column of the form, and tells the page its height. */
export function useOfferPlace(words: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const offer = words.current?.closest<HTMLElement>('[data-toast]');
    const column = findPlace()?.element;
    if (!offer || !column) return;
    const root = document.documentElement;
    const place = () => {
      if (column.isConnected) alignDock(offer, column);
      if (offer.offsetHeight > 0) root.style.setProperty('--offer', `${offer.offsetHeight}px`);
    };
    place();
    const stop = new AbortController();
    addEventListener('resize', place, { signal: stop.signal });
    const sizes = new ResizeObserver(place);
    sizes.observe(column);
    sizes.observe(offer);
    return () => {
      stop.abort();
      sizes.disconnect();
      root.style.removeProperty('--offer');
    };
  }, [words]);
}

import { useEffect, useRef } from 'react';

const listeners = new Set<(text: string) => void>();

/** Has a screen reader say something, politely. Without a live region on the page it is only logged. */
export function announce(text: string): void {
  if (listeners.size === 0) console.warn(`No live region to announce: ${text}`);
  for (const listener of listeners) listener(text);
}

/** An empty region that speaks. Text is written past React: nothing above may change for it. */
export function LiveRegion() {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const speak = (text: string) => {
      if (!region.current) return;
      // The same words twice are only read again when the region was empty in between.
      region.current.textContent = '';
      requestAnimationFrame(() => {
        if (region.current) region.current.textContent = text;
      });
    };
    listeners.add(speak);
    return () => void listeners.delete(speak);
  }, []);
  return <div ref={region} className="visually-hidden" role="status" aria-live="polite" data-overlay="" />;
}

import type { PageState } from '#contracts/page.ts';

/** The current page: the state of another page, or undefined for an update of the same one. */
export type PageShown = PageState | undefined;

const shown = 'folkmoot:page';

/** Announces in-page navigation or, without a state, an update of the page. */
export function announcePage(page?: PageState): void {
  document.dispatchEvent(new CustomEvent<PageShown>(shown, { detail: page }));
}

/** Called after every in-page navigation, but not for the first page. Returns a function that stops listening. */
export function onPageShown(listener: (page: PageShown) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<PageShown>).detail);
  document.addEventListener(shown, onEvent);
  return () => document.removeEventListener(shown, onEvent);
}

const added = 'folkmoot:markup';

/** Announces elements that script outside their component works on (`useMarkupAnnounced`). */
export function announceMarkup(): void {
  document.dispatchEvent(new Event(added));
}

/**
 * Called when there may be more elements than before: once a frame after announced markup and in-page navigation, and
 * when the rest of the first page has arrived. Returns a function that stops listening.
 */
export function onMarkupShown(listener: () => void): () => void {
  const stop = new AbortController();
  let isAwaited = false;
  const soon = () => {
    if (isAwaited) return;
    isAwaited = true;
    requestAnimationFrame(() => {
      isAwaited = false;
      if (!stop.signal.aborted) listener();
    });
  };
  for (const type of [added, shown, 'DOMContentLoaded']) document.addEventListener(type, soon, { signal: stop.signal });
  return () => stop.abort();
}

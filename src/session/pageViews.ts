import type { PageState } from '#contracts/page.ts';

/** What the page shows now: another page, with its state, or the same one as the server has it now. */
export type PageShown = PageState | undefined;

const shown = 'folkmoot:page';

/** Says that another page stands now; without a state, that the page has been brought up to date. */
export function announcePage(page?: PageState): void {
  document.dispatchEvent(new CustomEvent<PageShown>(shown, { detail: page }));
}

/** Hears of every page that is moved to; the first one is there before anybody listens. Returns what ends it. */
export function onPageShown(listener: (page: PageShown) => void): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<PageShown>).detail);
  document.addEventListener(shown, onEvent);
  return () => document.removeEventListener(shown, onEvent);
}

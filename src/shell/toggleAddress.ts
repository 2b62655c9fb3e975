import { withToggle } from '#domain/expandedToggles.ts';

/** Name of a block that folds, as addresses know it; menus have none. */
function toggleID(details: HTMLDetailsElement): string {
  return details.hasAttribute('data-menu') ? '' : (details.dataset['id'] ?? details.id);
}

function write(details: HTMLDetailsElement): void {
  const id = toggleID(details);
  if (id === '') return;
  const here = location.pathname + location.search + location.hash;
  const next = withToggle(here, id, details.open);
  if (next !== here) history.replaceState(history.state, '', next);
}

/**
 * Keeps the address in step with the blocks that the reader opens, so that it can be handed on (SH-ROUTE-017); no step
 * of the history. It hears presses, not the `toggle` event: that also tells of blocks that their author left open.
 * Returns what stops it.
 */
export function watchToggles(_page?: unknown, first?: Event): () => void {
  const stop = new AbortController();
  const onClick = ({ target }: Event) => {
    const details = target instanceof Element ? target.closest('summary')?.parentElement : null;
    // The block itself turns after the click.
    if (details instanceof HTMLDetailsElement) setTimeout(write, 0, details);
  };
  // in the capture phase: React stops events that land in HTML it has not taken over yet
  document.addEventListener('click', onClick, { capture: true, signal: stop.signal });
  if (first) onClick(first);
  return () => stop.abort();
}

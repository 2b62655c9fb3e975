import { withToggle } from '#domain/expandedToggles.ts';

/** ID of a collapsible block in URLs; undefined for menus. */
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
 * Keeps the open blocks in the URL, so that it can be shared (SH-ROUTE-017), without adding history entries. Listens
 * for presses instead of `toggle`, which is also sent for blocks that their author left open. Returns a function that
 * stops it.
 */
export function watchToggles(_page?: unknown, first?: Event): () => void {
  const stop = new AbortController();
  const onClick = ({ target }: Event) => {
    const details = target instanceof Element ? target.closest('summary')?.parentElement : null;
    // The block changes after the click.
    if (details instanceof HTMLDetailsElement) setTimeout(write, 0, details);
  };
  // In the capture phase, because React stops events in HTML that it has not hydrated yet.
  document.addEventListener('click', onClick, { capture: true, signal: stop.signal });
  if (first) onClick(first);
  return () => stop.abort();
}

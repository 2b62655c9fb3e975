const menuSelector = '[data-hover-menu]';

const menuOf = (target: EventTarget | null) => (target instanceof Element ? target.closest(menuSelector) : null);

/**
 * What a menu that CSS opens by hover and focus (`data-hover-menu`) lacks: Escape closes it, whoever opened it, until the
 * pointer or the focus comes anew. Returns what stops it.
 */
export function watchHoverMenus(document: Document): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const dismiss = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    for (const menu of document.querySelectorAll(menuSelector)) {
      const hasFocus = menu.contains(document.activeElement);
      if (!hasFocus && !menu.matches(':hover')) continue;
      // Focus inside the closed panel would be focus on nothing.
      if (hasFocus) menu.querySelector<HTMLElement>('a, button')?.focus();
      menu.setAttribute('data-dismissed', '');
    }
  };
  const forget = (event: Event, next: EventTarget | null) => {
    const menu = menuOf(event.target);
    if (menu && menuOf(next) !== menu) menu.removeAttribute('data-dismissed');
  };
  document.addEventListener('keydown', dismiss, options);
  document.addEventListener('focusout', (event) => forget(event, event.relatedTarget), options);
  document.addEventListener('pointerout', (event) => forget(event, event.relatedTarget), options);
  return () => stop.abort();
}

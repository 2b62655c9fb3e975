export const hashRetryMs = 500; // SH-ROUTE-020

/** What a hash names: an element by `data-id` (headings and blocks of posts) or by `id`. */
export function findHashTarget(hash: string): HTMLElement | null {
  let name: string;
  try {
    name = decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return null;
  }
  if (name === '') return null;
  return document.querySelector<HTMLElement>(`[data-id="${CSS.escape(name)}"]`) ?? document.getElementById(name);
}

/** Opens what folds the target away: in a closed block there is nothing to scroll to. */
function reveal(target: HTMLElement): void {
  for (let block = target.closest('details'); block; block = block.parentElement?.closest('details') ?? null)
    block.open = true;
}

/**
 * Script that scrolls does not move the place from which Tab goes on; focus does. What takes focus anyway keeps its tab
 * stop.
 */
function focusQuietly(target: HTMLElement): void {
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
}

/**
 * Scrolls smoothly to what the hash names and focuses it; once more after 500 ms when it was not there yet
 * (SH-ROUTE-018..020).
 */
export function scrollToHash(hash: string): void {
  const scroll = () => {
    const target = findHashTarget(hash);
    if (!target) return false;
    reveal(target);
    target.scrollIntoView({
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
      block: 'start',
    });
    focusQuietly(target);
    return true;
  };
  if (!scroll()) setTimeout(scroll, hashRetryMs);
}

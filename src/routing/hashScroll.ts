const retryMs = 500; // SH-ROUTE-020

function findTarget(hash: string): Element | null {
  let name: string;
  try {
    name = decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return null;
  }
  if (name === '') return null;
  return document.querySelector(`[data-id="${CSS.escape(name)}"]`) ?? document.getElementById(name);
}

/** Scrolls smoothly to what the hash names (`data-id` or `id`), and once more after 500 ms when it was not there yet. */
export function scrollToHash(hash: string): void {
  const scroll = () => {
    const target = findTarget(hash);
    target?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth', block: 'start' });
    return target !== null;
  };
  if (!scroll()) setTimeout(scroll, retryMs);
}

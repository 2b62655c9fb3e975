export const resizeDebounceMs = 100; // SH-UI-033

/**
 * Runs once the size of an element has come to rest; a window that is dragged asks for nothing until then. Returns what
 * stops it.
 */
export function watchResize(element: Element, run: () => void): () => void {
  if (typeof ResizeObserver !== 'function') return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(run, resizeDebounceMs);
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

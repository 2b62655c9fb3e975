export const resizeDebounceMs = 100; // SH-UI-033

/**
 * Runs after the size of an element has stopped changing, such as when a window is resized. Returns a function that
 * stops watching.
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

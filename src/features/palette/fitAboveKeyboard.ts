/**
 * Keeps a fixed element within the part of the page that a phone's keyboard leaves visible: the keyboard covers the
 * page without resizing it, and the last results would stay below it.
 * @returns a function that stops it
 */
export function fitAboveKeyboard(element: HTMLElement): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => undefined;
  const stop = new AbortController();
  const adapt = () => {
    const isKeyboard = viewport.scale === 1 && viewport.height < window.innerHeight;
    element.style.insetBlockStart = isKeyboard ? `${viewport.offsetTop}px` : '';
    element.style.blockSize = isKeyboard ? `${viewport.height}px` : '';
  };
  for (const event of ['resize', 'scroll']) viewport.addEventListener(event, adapt, { signal: stop.signal });
  adapt();
  return () => stop.abort();
}

export const forceVisibleMs = 800; // SH-ERR-013

/**
 * If a script fails, a page that is hidden until ready might never be shown; this shows it after 800 ms. Returns a
 * function that stops this.
 */
export function watchWindowErrors(target: Window): () => void {
  const stop = new AbortController();
  const show = () => {
    const { body } = target.document;
    body.hidden = false;
    for (const property of ['visibility', 'opacity'] as const)
      body.style.setProperty(property, property === 'opacity' ? '1' : 'visible', 'important');
  };
  target.addEventListener('error', () => setTimeout(show, forceVisibleMs), { signal: stop.signal });
  return () => stop.abort();
}

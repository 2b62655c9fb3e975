export const forceVisibleMs = 800; // SH-ERR-013

/**
 * When a script of the page fails, whatever hid the page until it was ready may never show it: after 800 ms it is
 * shown, as far as it got. Returns what stops it.
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

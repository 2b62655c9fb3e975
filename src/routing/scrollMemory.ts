/** Remembers the scroll position of each history entry, for back and forward. */
export interface ScrollMemory {
  /** Call this before the URL changes. */
  readonly leave: () => void;
  /**
   * Call this after the URL has changed: returns the scroll position of the entry, 0 if it is new. Call it before the
   * new page is rendered, which may scroll.
   */
  readonly enter: () => number;
}

const entryOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null ? (state as { entry?: string }).entry : undefined;

/** Disables the browser's own scroll restoration, which would happen before the page is rendered. */
export function createScrollMemory(): ScrollMemory {
  history.scrollRestoration = 'manual';
  const places = new Map<string, number>();
  let current = '';
  const enter = () => {
    const known = entryOf(history.state);
    current = known ?? crypto.randomUUID();
    if (known === undefined) history.replaceState({ ...(history.state as object | null), entry: current }, '');
    return places.get(current) ?? 0;
  };
  const leave = () => void places.set(current, scrollY);
  enter();
  addEventListener('scroll', leave, { passive: true });
  return { leave, enter };
}

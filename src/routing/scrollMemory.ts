/** Remembers how far each history entry was scrolled, for back and forward. */
export interface ScrollMemory {
  /** Before the address changes. */
  readonly leave: () => void;
  /**
   * After it changed: how far this entry was scrolled when it was left, 0 when it is new. Read before the new page is
   * drawn, which may scroll.
   */
  readonly enter: () => number;
}

const entryOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null ? (state as { entry?: string }).entry : undefined;

/** Takes scrolling at back and forward over from the browser, which would do it before the page stands. */
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

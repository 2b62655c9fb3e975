/** Remembers how far each history entry was scrolled, for back and forward. */
export interface ScrollMemory {
  /** Before the address changes. */
  readonly leave: () => void;
  /** After it changed. */
  readonly enter: () => void;
  /** Scrolls to where this entry was left; to the top when it is new. */
  readonly restore: () => void;
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
  };
  const leave = () => places.set(current, scrollY);
  enter();
  addEventListener('scroll', leave, { passive: true });
  return { leave, enter, restore: () => scrollTo(0, places.get(current) ?? 0) };
}

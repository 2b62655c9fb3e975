import { type RefObject, useLayoutEffect } from 'react';
import { alignDock, releaseDock } from '#session/dockPlace.ts';

/** Height that an on-screen keyboard covers, and the height that remains visible, in pixels. */
function visibleOf(): { readonly covered: number; readonly height: number } {
  const { visualViewport: view } = window;
  if (!view) return { covered: 0, height: innerHeight };
  return { covered: Math.max(0, Math.round(innerHeight - view.height - view.offsetTop)), height: view.height };
}

/**
 * Aligns the docked form with the column that it comes from, and keeps it above an on-screen keyboard. The page learns
 * the height of the form, to keep everything else clear of it.
 */
export function useDockPlace(
  isDocked: boolean,
  home: RefObject<HTMLElement | null>,
  form: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const [column, docked] = [home.current, form.current];
    if (!isDocked || !column || !docked) return;
    const root = document.documentElement;
    const place = () => {
      const { covered, height } = visibleOf();
      alignDock(docked, column);
      docked.style.setProperty('--dock-covered', `${covered}px`);
      docked.style.setProperty('--dock-visible', `${Math.round(height)}px`);
      root.style.setProperty('--dock', `${docked.offsetHeight + covered}px`);
    };
    // A form whose place was shown before is there already, and need not come in.
    docked.style.animation = releaseDock() ? 'none' : '';
    place();
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('resize', place, { signal });
    window.visualViewport?.addEventListener('resize', place, { signal });
    window.visualViewport?.addEventListener('scroll', place, { signal });
    const sizes = new ResizeObserver(place);
    sizes.observe(column);
    sizes.observe(docked);
    return () => {
      stop.abort();
      sizes.disconnect();
      root.style.removeProperty('--dock');
    };
  }, [isDocked, home, form]);
}

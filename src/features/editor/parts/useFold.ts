import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { watchResize } from '#ui/measure/watchResize.ts';

/** From this level on everything that can be folded is, and the row of tools scrolls. */
const lastLevel = 4;

/**
 * How many levels of tools are in the menu at the end of the toolbar, so that the others fit into one row. Measured
 * again when the width changes and after each render, because the name of the text style has no fixed width.
 */
export function useFold(bar: RefObject<HTMLElement | null>): number {
  const [level, setLevel] = useState(0);
  const fit = useCallback(() => {
    const element = bar.current;
    const row = element?.querySelector('[data-row]');
    if (!element || !row) return;
    let fitting = 0;
    element.dataset['fold'] = '0';
    while (fitting < lastLevel && row.scrollWidth > row.clientWidth) {
      fitting += 1;
      element.dataset['fold'] = String(fitting);
    }
    setLevel(fitting);
  }, [bar]);
  useLayoutEffect(fit);
  useEffect(() => (bar.current ? watchResize(bar.current, fit) : undefined), [bar, fit]);
  return level;
}
